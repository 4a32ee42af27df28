import { m } from "@rimba/content/messages";
import Search from "lucide-react/icons/search";
import { type FormEvent, useId } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import type { CareerChoices, CityChoice } from "./career-service.ts";
import { Button } from "../ui/button.tsx";
import { inputClass, labelClass, Select } from "../ui/field.tsx";
import { careersPagePath, careersPath } from "./careers-path.ts";
import { type AskedCareers, readCareersQuery } from "./careers-query.ts";
import { departmentName } from "./vacancy-words.ts";
import styles from "./careers-form.module.css";

interface Props {
  readonly asked: AskedCareers;
  readonly choices: CareerChoices;
}

/** Narrows the list of vacancies down. A form of its own without script. */
export function CareersForm({ asked, choices }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const isSending = useNavigation().state === "loading";
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === "string") typed.set(name, value);
    }
    void navigate(careersPath(readCareersQuery(typed)), { preventScrollReset: true });
  };
  return (
    <Form
      // Another question is in force when one comes back to the page.
      key={careersPath({ ...asked, page: 1 })}
      role="search"
      aria-label={m.careers_title()}
      action={careersPagePath}
      className={styles.form}
      onSubmit={send}
    >
      <div className={styles.words}>
        <label className={labelClass} htmlFor={`${id}-words`}>
          {m.careers_words()}
        </label>
        <input
          id={`${id}-words`}
          className={inputClass}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={80}
          defaultValue={asked.words}
          placeholder={m.careers_words_hint()}
        />
      </div>
      <div>
        <label className={labelClass} htmlFor={`${id}-city`}>
          {m.careers_city()}
        </label>
        <Select id={`${id}-city`} name="city" defaultValue={asked.city ?? ""}>
          <option value="">{m.careers_city_all()}</option>
          {citiesOf(asked, choices).map(({ city, name }) => (
            <option key={city} value={city}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div>
        <label className={labelClass} htmlFor={`${id}-department`}>
          {m.careers_department()}
        </label>
        <Select id={`${id}-department`} name="department" defaultValue={asked.department ?? ""}>
          <option value="">{m.careers_department_all()}</option>
          {departmentsOf(asked, choices).map((department) => (
            <option key={department} value={department}>
              {departmentName(department)}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit" pending={isSending}>
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        {m.careers_submit()}
      </Button>
    </Form>
  );
}

/** What is asked for is named also where nothing is open there any more. */
function citiesOf({ city }: AskedCareers, { cities }: CareerChoices): readonly CityChoice[] {
  if (city === null || cities.some((known) => known.city === city)) return cities;
  return [{ city, name: city }, ...cities];
}

function departmentsOf({ department }: AskedCareers, { departments }: CareerChoices) {
  return department === null || departments.includes(department) ? departments : [department, ...departments];
}
