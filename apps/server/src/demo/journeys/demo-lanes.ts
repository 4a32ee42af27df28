import { cityNamed, demoCities, type DemoCity } from "../carrier/demo-cities.ts";
import type { Lane } from "./draft.ts";
import type { Service } from "../carrier/network-route.ts";
import { demoProducts, productFor } from "../carrier/products.ts";
import type { Random } from "../random.ts";

/** Where most parcels start: most traders are on Java. */
const busyOrigins = [
  "Jakarta Selatan",
  "Jakarta Barat",
  "Jakarta",
  "Tangerang",
  "Bekasi",
  "Bandung",
  "Semarang",
  "Surabaya",
  "Surabaya",
  "Yogyakarta",
  "Medan",
  "Makassar",
  "Denpasar",
];

const atHome = demoCities.filter(({ countryCode }) => countryCode === "ID");
const abroad = demoCities.filter(({ countryCode }) => countryCode !== "ID");

/** A lane within Indonesia. */
export function homeLane(random: Random, service?: Service): Lane {
  const origin = busyOrIndonesian(random);
  return laneBetween(random, origin, differentFrom(random, origin, atHome), service);
}

/** A lane across a border, in either direction. */
export function foreignLane(random: Random, service?: Service): Lane {
  const home = busyOrIndonesian(random);
  const other = random.pick(abroad);
  return random.chance(0.5)
    ? laneBetween(random, home, other, service)
    : laneBetween(random, other, home, service);
}

/** A lane like the carrier's daily mix: abroad about one time in eight. */
export function randomLane(random: Random): Lane {
  return random.chance(0.12) ? foreignLane(random) : homeLane(random);
}

/** A lane across the sea by ship, for events that only happen in a port. */
export function seaLane(random: Random): Lane {
  const origin = cityNamed(random.pick(["Surabaya", "Malang", "Semarang"]));
  const destination = cityNamed(
    random.pick(["Ambon", "Sorong", "Kupang", "Makassar", "Balikpapan", "Jayapura", "Manado"]),
  );
  return laneBetween(random, origin, destination, "cargo");
}

/** A lane of one night: both ends on Java. */
export function shortLane(random: Random): Lane {
  const onJava = atHome.filter(({ island }) => island === "Jawa");
  const origin = random.pick(onJava);
  return laneBetween(random, origin, differentFrom(random, origin, onJava), "express");
}

function laneBetween(random: Random, origin: DemoCity, destination: DemoCity, service?: Service): Lane {
  const product = productFor(random, origin, destination, service);
  const cargo = demoProducts[product].service === "cargo";
  return {
    origin,
    destination,
    product,
    serviceMethod: random.chance(cargo ? 0.75 : 0.55) ? "01" : "02",
    pieceCount: cargo ? random.whole(1, product === "H500" ? 8 : 5) : random.pick([1, 1, 1, 1, 2, 3]),
  };
}

function busyOrIndonesian(random: Random): DemoCity {
  return random.chance(0.6) ? cityNamed(random.pick(busyOrigins)) : random.pick(atHome);
}

function differentFrom(random: Random, city: DemoCity, among: readonly DemoCity[]): DemoCity {
  return random.pick(among.filter((other) => other !== city));
}
