import { statement } from "../platform/db/statement.ts";

// The simplest table, for tests of the database itself. Values are JSON.

export const putSetting = statement({
  name: "test.put",
  text: "insert into setting (key, value) values (:key, :value)",
  params: { key: "text", value: "jsonb" },
});

export const getSetting = statement({
  name: "test.get",
  text: "select value from setting where key = :key",
  params: { key: "text" },
  row: { value: "jsonb" },
});

export const lockSetting = statement({
  name: "test.lock",
  text: "select value from setting where key = :key for update",
  params: { key: "text" },
  row: { value: "jsonb" },
});

export const updateSetting = statement({
  name: "test.update",
  text: "update setting set value = :value where key = :key",
  params: { key: "text", value: "jsonb" },
});
