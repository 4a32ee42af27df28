import { m } from "@rimba/content/messages";
import type { EmploymentType, VacancyDepartment } from "@rimba/contract";

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
