import type { ComponentType } from 'react';

type WidgetProps<Props extends object> = {
  /** Its file in a folder of widgets; the browser loads that, and nothing on pages without it. */
  name: string;
  view: ComponentType<Props>;
  props: Props;
};

/** A component that is complete as rendered here and comes to life in the browser, with the props beside it. */
export function Widget<Props extends object>({ name, view: View, props }: WidgetProps<Props>) {
  // A "<" in what people wrote must not end the script element.
  const text = JSON.stringify(props).replaceAll('<', '\\u003c');
  return (
    <>
      <div data-widget={name}>
        <View {...props} />
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: data, escaped above; browsers do not run this type */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: text }} />
    </>
  );
}
