import { useShell } from '../shell.tsx';
import { Button } from './button.tsx';
import { Form } from './form.tsx';
import { useHere } from './here.ts';
import { Icon } from './icon.tsx';
import { Pick } from './pick.tsx';

export type Filter = {
  name: string;
  label: string;
  value: string;
  options: { value: string; label: string }[];
};

type FiltersProps = {
  filters: Filter[];
  /** Name of what is folded away on narrow screens, and of the button. */
  title: string;
  submit: string;
  /** Unfolded where something is filtered out, so that nobody wonders where the rest went. */
  open: boolean;
};

/** A plain GET form that narrows the list it stands above and keeps everything else of the query. */
export function Filters({ filters, title, submit, open }: FiltersProps) {
  const { path } = useShell();
  const { kept } = useHere();
  const names = filters.map(({ name }) => name);
  return (
    <div className="filters">
      <details open={open}>
        <summary className="button">
          <Icon name="list-filter" />
          {title}
        </summary>
      </details>
      <Form action={path}>
        {Object.entries(kept(...names)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {filters.map((filter) => (
          <FilterField key={filter.name} {...filter} />
        ))}
        <Button variant="plain">{submit}</Button>
      </Form>
    </div>
  );
}

function FilterField({ name, label, value, options }: Filter) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <Pick id={name} name={name} value={value} options={options} />
    </div>
  );
}
