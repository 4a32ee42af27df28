type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const touched = new Set<Field>();

/** Watches what is typed from now on, and calls `changed` when that may have changed whether a form is half filled. */
export function watchFields(changed: () => void): () => void {
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLElement && "value" in target) touched.add(target as Field);
    changed();
  };
  document.addEventListener("input", onInput);
  return () => document.removeEventListener("input", onInput);
}

/** Whether something that was typed stands in a form on the page. */
export function isHalfFilled(): boolean {
  for (const field of touched) {
    if (!field.isConnected || field.value === "") touched.delete(field);
  }
  return touched.size > 0;
}
