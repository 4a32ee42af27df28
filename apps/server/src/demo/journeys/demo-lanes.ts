import { cityNamed, demoCities, type DemoCity } from "../carrier/demo-cities.ts";
import type { Service } from "../carrier/network-route.ts";
import { demoProducts, productFor } from "../carrier/products.ts";
import type { Random } from "../random.ts";
import type { Lane } from "./draft.ts";

const atHome = demoCities.filter(({ countryCode }) => countryCode === "ID");
const abroad = demoCities.filter(({ countryCode }) => countryCode !== "ID");
const onJava = atHome.filter(({ island }) => island === "Jawa");
/** Where most parcels start: most traders are on Java. */
const busy = [
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
].map(cityNamed);
const ports = ["Ambon", "Sorong", "Kupang", "Makassar", "Balikpapan", "Jayapura", "Manado"].map(cityNamed);
const portsOfJava = ["Surabaya", "Malang", "Semarang"].map(cityNamed);

/** A lane for each kind of moving shipment, and for those that resemble a case. */
export const drawLane = {
  express: (random) => homeLane(random, "express"),
  cargo: (random) => homeLane(random, "cargo"),
  home: (random) => homeLane(random),
  abroad: (random) => foreignLane(random),
  retry: (random) => homeLane(random),
  /** A lane of one night: both ends on Java. */
  quick(random) {
    const origin = random.pick(onJava);
    return laneBetween(random, origin, differentFrom(random, origin, onJava), "express");
  },
  /** Like the carrier's daily mix: abroad about one time in eight. */
  any: (random) => (random.chance(0.12) ? foreignLane(random) : homeLane(random)),
  /** Across the sea by ship, for events that only happen in a port. */
  sea: (random) => laneBetween(random, random.pick(portsOfJava), random.pick(ports), "cargo"),
} as const satisfies Record<string, (random: Random) => Lane>;

/** A lane within Indonesia. */
function homeLane(random: Random, service?: Service): Lane {
  const origin = busyOrIndonesian(random);
  return laneBetween(random, origin, differentFrom(random, origin, atHome), service);
}

/** A lane across a border, in either direction. */
function foreignLane(random: Random): Lane {
  const home = busyOrIndonesian(random);
  const other = random.pick(abroad);
  return random.chance(0.5) ? laneBetween(random, home, other) : laneBetween(random, other, home);
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
  return random.chance(0.6) ? random.pick(busy) : random.pick(atHome);
}

function differentFrom(random: Random, city: DemoCity, among: readonly DemoCity[]): DemoCity {
  return random.pick(among.filter((other) => other !== city));
}
