/** The small horizon of an empty place. */
export function DesertScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 144 84" aria-hidden="true" className={className}>
      <circle className="fill-dusk-5" cx="92" cy="46" r="22" />
      <path
        className="fill-[color-mix(in_oklab,var(--accent)_55%,var(--surface))]"
        d="M0 62l26-2 8-14h24l10 14 34 2 10-10h18l14 12v20H0Z"
      />
      <g className="fill-success">
        <path d="M0 76c40-10 100-8 144 0v8H0Z" />
        <path d="M38 78V40a4 4 0 0 1 8 0v20h2c2 0 3-1 3-3v-6a3 3 0 0 1 6 0v7c0 5-3 8-8 8h-3v12Z" />
      </g>
    </svg>
  )
}
