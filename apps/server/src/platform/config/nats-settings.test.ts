import { describe, expect, it } from "vitest";
import { settings } from "../../cli/doctor/finding.ts";
import { readConfig } from "./config.ts";
import { kindOfSubject } from "./nats-settings.ts";

function nats(environment: Record<string, string>) {
  const read = readConfig(environment);
  return read.kind === "ok" ? read.config.nats : read.faults;
}

describe("the broker", () => {
  it("is none without an address", () => {
    expect(nats({})).toBe(null);
  });

  it("has several servers, a password or a token, and TLS if one of them wants it", () => {
    expect(nats({ NATS_URL: "nats://rimba:p%40ss@a.example,tls://b.example:4333" })).toMatchObject({
      servers: ["a.example:4222", "b.example:4333"],
      login: { user: "rimba", pass: "p@ss" },
      needsTls: true,
      stream: "CARRIER",
      consumer: "rimba",
      refusedSubject: null,
    });
    expect(nats({ NATS_URL: "nats://t0ken@[::1]" })).toMatchObject({
      servers: ["[::1]:4222"],
      login: { token: "t0ken" },
      needsTls: false,
    });
  });

  it.each([
    [{ NATS_URL: "https://a.example" }, "NATS_URL: must be nats:// or tls://"],
    [{ NATS_URL: "nats://a.example,b.example" }, "NATS_URL: must be nats:// or tls://"],
    [{ NATS_CONSUMER: "a.b" }, "NATS_CONSUMER: must be a name"],
    [{ NATS_EVENTS_SUBJECT: "carrier.>" }, "NATS_EVENTS_SUBJECT: must be a subject"],
    [{ NATS_EVENTS_SUBJECT: "carrier.shipments.scans" }, "must not contain each other"],
    [{ NATS_REFUSED_SUBJECT: "carrier.events.refused" }, "NATS_REFUSED_SUBJECT: it must not be"],
    [{ NATS_KEY_FILE: "key.pem" }, "NATS_CERTIFICATE_FILE: it and NATS_KEY_FILE"],
  ])("%j is refused: %s", (environment, fault) => {
    expect(nats(environment)).toEqual([expect.stringContaining(fault)]);
  });

  it.each([
    ["carrier.events", "events"],
    ["carrier.events.JKT.1", "events"],
    ["carrier.shipments", "shipments"],
    ["carrier.eventsource", undefined],
    ["carrier", undefined],
  ])("messages of %s hold %s", (subject, kind) => {
    const subjects = { shipments: "carrier.shipments", events: "carrier.events" };
    expect(kindOfSubject(subject, subjects)).toBe(kind);
  });

  it.each([
    ["nats://rimba:secret@a.example:4222", "nats://•••@a.example:4222"],
    ["nats://secret@a.example,tls://secret@b.example", "nats://•••@a.example,tls://•••@b.example"],
    ["nats://a.example", "nats://a.example"],
    ["nats://rimba:sec,ret@a.example", "(30 characters)"],
    ["rimba:secret@a.example", "(22 characters)"],
  ])("doctor shows no login: %s", (address, value) => {
    expect(settings({ NATS_URL: address })).toContainEqual(
      expect.objectContaining({ name: "NATS_URL", value }),
    );
  });
});
