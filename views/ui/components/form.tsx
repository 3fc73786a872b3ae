import type { ComponentProps } from 'react';

/**
 * Every form of ours. The server says what is wrong in the language of the page, beside each field, and keeps what was
 * typed; the browser would say it in its own language, one bubble at a time.
 */
export const Form = (props: ComponentProps<'form'>) => <form {...props} noValidate />;
