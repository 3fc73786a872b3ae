import { Button } from '../../ui/components/button.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useShell } from '../../ui/shell.tsx';

/** @param question the reference of one's own question, or the id of a public one */
export function PrintAnswer({ question, answer }: { question: string; answer: string }) {
  const { t, href } = useShell();
  return (
    <Form method="post" action={href('consultations-answer-documents', { id: question, answer })}>
      <Button variant="plain" icon="printer">
        {t('consultations.document.print')}
      </Button>
    </Form>
  );
}
