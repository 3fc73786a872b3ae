type Props = { size: number; path: string; label: string };

/** A code for cameras: dark on white in every theme, since some read no other. */
export function Squares({ size, path, label }: Props) {
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} width="160" height="160" role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path d={path} />
    </svg>
  );
}
