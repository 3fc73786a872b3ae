import { useShell } from '../shell.tsx';
import { Form } from './form.tsx';
import { Icon } from './icon.tsx';

type SearchBoxProps = {
  /** The `search` of the page's own query. */
  value?: string;
  /** Kind of consultations searched; all when absent. */
  type?: string;
  /** Other query values to keep. Paging is not among them: a new search starts at its first page. */
  keep?: Record<string, string | undefined>;
  label?: string;
  /** Words on the button, where it is the first thing to press on a page. */
  submit?: string;
};

/** A plain GET form to the filtered consultations (behaviour.md 17). */
export function SearchBox({ value = '', type, keep = {}, label, submit }: SearchBoxProps) {
  const { t, href, route } = useShell();
  // Searching within the list keeps the place on the page, as every change of the query alone does (behaviour.md 3.3).
  const staysPut = route?.name === 'consultations-filter-type';
  return (
    <search>
      <Form
        className="search"
        action={href('consultations-filter-type', type ? { type } : {})}
        {...(staysPut && { 'data-hx-boost': "swap:'outerSync show:none' target:#page select:#page" })}
      >
        {Object.entries(keep).map(
          ([name, kept]) => kept && <input key={name} type="hidden" name={name} value={kept} />,
        )}
        {/* Without text there is nothing to look for, unless it clears a search (17.3). The blank placeholder lets CSS see whether the box is empty. */}
        <input
          type="search"
          id="search"
          name="search"
          maxLength={200}
          placeholder=" "
          defaultValue={value}
          required={!value}
          dir="auto"
          enterKeyHint="search"
        />{' '}
        <label htmlFor="search">{label ?? t('common.search.label')}</label>{' '}
        {submit ? (
          <button type="submit" className="button gold">
            {submit}
          </button>
        ) : (
          <button type="submit" aria-label={t('common.action.search')}>
            <Icon name="search" />
          </button>
        )}
      </Form>
    </search>
  );
}
