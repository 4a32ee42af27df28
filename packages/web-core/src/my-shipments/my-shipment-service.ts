import type { MyShipmentsPage, MyShipmentsRequest } from "@rimba/contract";

export type MyShipmentsAnswer = { kind: "ok"; page: MyShipmentsPage } | { kind: "unavailable" };

/**
 * The shipments of the logged-in customer, on the server in process; read-only. Never throws if the database is
 * unavailable.
 */
export interface MyShipmentService {
  page(request: MyShipmentsRequest): Promise<MyShipmentsAnswer>;
}

declare module "../app/site-services.ts" {
  interface CustomerServices {
    readonly myShipments: MyShipmentService;
  }
}
