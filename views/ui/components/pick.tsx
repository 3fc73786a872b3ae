import type { SelectHTMLAttributes } from 'react';
import { Icon } from './icon.tsx';

type PickProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'defaultValue'> & {
  value: string;
  options: { value: string; label: string }[];
};

/** A list to choose one of, with the site's own arrow. */
export function Pick({ value, options, ...control }: PickProps) {
  return (
    <div className="pick">
      <select {...control} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </div>
  );
}
