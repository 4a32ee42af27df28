import { expect, it } from "vitest";
import { plainCityName } from "./city-name.ts";

it.each([
  ["Kota Makassar", "Makassar"],
  ["Kota Administrasi Jakarta Selatan", "Jakarta Selatan"],
  ["Kota Tangerang Selatan", "Tangerang Selatan"],
  ["Kota Bandung", "Kota Bandung"],
  ["Kabupaten Bandung", "Kabupaten Bandung"],
  ["Kotabaru", "Kotabaru"],
])("calls %s as people do: %s", (name, plain) => expect(plainCityName(name)).toBe(plain));
