import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { EmploymentType, VacancyDepartment } from "@rimba/contract";
import { formatDate } from "../format/time.ts";

const departments = {
  operations: m.careers_department_operations,
  sorting: m.careers_department_sorting,
  courier: m.careers_department_courier,
  customerService: m.careers_department_customer_service,
  technology: m.careers_department_technology,
  sales: m.careers_department_sales,
  finance: m.careers_department_finance,
  people: m.careers_department_people,
} as const satisfies Record<VacancyDepartment, () => string>;

const types = {
  fullTime: m.careers_type_full_time,
  partTime: m.careers_type_part_time,
  contract: m.careers_type_contract,
  internship: m.careers_type_internship,
} as const satisfies Record<EmploymentType, () => string>;

export function departmentName(department: VacancyDepartment): string {
  return departments[department]();
}

export function typeOfWork(type: EmploymentType): string {
  return types[type]();
}

/** A moment as the day on the carrier's calendar: `28 Feb 2027`. */
export function dayOf(at: string, timeZone: string): string {
  return formatDate({ at, timeZone }, getLocale(), { weekday: false });
}
