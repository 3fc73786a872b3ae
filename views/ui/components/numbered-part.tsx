import { useShell } from '../shell.tsx';
import { Avatar } from './avatar.tsx';

/** A section that says what comes one after the other. */
export function NumberedPart({ title, steps }: { title: string; steps: readonly string[] }) {
  const { format } = useShell();
  return (
    <section className="part">
      <h2>{title}</h2>
      <ol className="stack">
        {steps.map((step, index) => (
          <li key={step} className="step">
            <Avatar>{format.number(index + 1)}</Avatar>
            <p>{step}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
