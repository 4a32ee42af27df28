import { m } from "@rimba/content/messages";
import type { Point } from "@rimba/contract";
import { LngLatBounds, Map as TileMap, NavigationControl, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import "maplibre-gl/dist/maplibre-gl.css";
import type { MapPoint } from "../../ui/map/map-layout.ts";
import { attributionParts, type AttributionPart } from "./attribution.ts";

export type { AttributionPart } from "./attribution.ts";

/** What the map shows now. */
export interface TileView {
  /** In pixels of the drawn map. */
  readonly toPixels: (point: Point) => MapPoint;
  readonly attribution: readonly AttributionPart[];
}

interface Options {
  readonly styleUrl: string;
  readonly points: readonly Point[];
  /** Of the drawn map. */
  readonly width: number;
  readonly height: number;
  /** Removes the map. */
  readonly signal: AbortSignal;
  /** Called for each move; null when the map cannot be shown. */
  readonly onView: (view: TileView | null) => void;
}

/** A map that is not complete by then is not shown. */
const loadTimeoutMs = 20_000;
const padding = { top: 72, bottom: 40, left: 48, right: 48 } as const;
const maxZoom = 15;

/** Shows the map of a tile server, with its own keyboard and zoom buttons. Throws without WebGL. */
export function showTileMap(container: HTMLElement, options: Options): void {
  const { styleUrl, points, width, height, signal, onView } = options;
  allowWorker();
  setWorkerUrl(workerUrl);
  const bounds = new LngLatBounds();
  for (const { lng, lat } of points) bounds.extend([lng, lat]);
  const map = new TileMap({
    container,
    style: styleUrl,
    bounds,
    fitBoundsOptions: { padding, maxZoom },
    // The library would parse texts of the server as HTML, which the page's policy forbids.
    attributionControl: false,
    // A page that scrolls past the map must not stop in it.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: {
      "Map.Title": m.outlet_map_label(),
      "NavigationControl.ZoomIn": m.outlet_map_zoom_in(),
      "NavigationControl.ZoomOut": m.outlet_map_zoom_out(),
      "CooperativeGesturesHandler.WindowsHelpText": m.outlet_map_scroll({ key: "Ctrl" }),
      "CooperativeGesturesHandler.MacHelpText": m.outlet_map_scroll({ key: "Cmd" }),
      "CooperativeGesturesHandler.MobileHelpText": m.outlet_map_two_fingers(),
    },
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }));
  let isRemoved = false;
  const remove = () => {
    isRemoved = true;
    clearTimeout(timer);
    signal.removeEventListener("abort", remove);
    map.remove();
  };
  const giveUp = () => {
    if (isRemoved) return;
    remove();
    onView(null);
  };
  const timer = setTimeout(giveUp, loadTimeoutMs);
  signal.addEventListener("abort", remove);
  let isLoaded = false;
  let attribution: readonly AttributionPart[] = [];
  const publish = () => {
    if (!isLoaded) return;
    const { clientWidth, clientHeight } = container;
    onView({
      toPixels: ({ lng, lat }) => {
        const { x, y } = map.project([lng, lat]);
        return { x: (x / clientWidth) * width, y: (y / clientHeight) * height };
      },
      attribution,
    });
  };
  let hasTile = false;
  let lostTiles = 0;
  map.on("data", (event) => {
    if ("tile" in event) hasTile = true;
  });
  map.on("error", (event) => {
    if ("tile" in event) lostTiles += 1;
    else if (!isLoaded) giveUp();
  });
  map.once("load", () => {
    // A lost tile is a hole in the map; without any tile there is no map.
    if (lostTiles > 0 && !hasTile) return giveUp();
    isLoaded = true;
    clearTimeout(timer);
    const sources = Object.keys(map.getStyle().sources);
    attribution = attributionParts(sources.map((id) => map.getSource(id)?.attribution ?? ""));
    publish();
  });
  map.on("move", publish);
  map.on("resize", publish);
  map.on("webglcontextlost", giveUp);
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): unknown;
}

let isWorkerAllowed = false;

/** Trusted Types: the library passes the address of its worker as text, so the default policy allows exactly that one. */
function allowWorker(): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  if (isWorkerAllowed || trustedTypes === undefined) return;
  isWorkerAllowed = true;
  const allowed = new URL(workerUrl, location.href).href;
  trustedTypes.createPolicy("default", {
    createScriptURL: (address) => {
      if (new URL(address, location.href).href !== allowed) throw new TypeError("no worker of the map");
      return address;
    },
  });
}
