export { formatWaybill, shortWaybill } from "@rimba/domain";
