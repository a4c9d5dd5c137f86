import { useId } from 'react'

interface SunArcProps {
  /** From 0, the room opens, to 1, the visit starts. */
  progress: number
  label: string
  clock: string
  from: { time: string; text: string }
  to: { time: string; text: string }
}

/** The sun walks its arc from the opening of the room to the start of the visit. */
export function SunArc({ progress, label, clock, from, to }: SunArcProps) {
  const id = useId()
  const angle = Math.PI * progress
  const x = 150 - 136 * Math.cos(angle)
  const y = 150 - 136 * Math.sin(angle)
  return (
    <div
      role="timer"
      aria-label={`${label} ${clock}`}
      className="mx-auto w-full max-w-84 px-6 pb-6 md:max-w-none md:pt-9 md:pb-0 md:pr-7 md:pl-0"
    >
      <svg viewBox="0 0 300 156" aria-hidden="true" className="h-auto w-full overflow-visible">
        <defs>
          <linearGradient id={`${id}-arc`} x1="0" y1="1" x2="1" y2="0">
            <stop offset="0" stopColor="#f2a974" />
            <stop offset="1" stopColor="#ffe3b5" />
          </linearGradient>
          <radialGradient id={`${id}-halo`}>
            <stop offset="0" stopColor="#ffdca8" stopOpacity=".75" />
            <stop offset="1" stopColor="#ffdca8" stopOpacity="0" />
          </radialGradient>
        </defs>
        <path
          d="M14 150a136 136 0 0 1 272 0"
          fill="none"
          stroke="#f8efe2"
          strokeOpacity=".26"
          strokeWidth="3"
          strokeDasharray="1 9"
          strokeLinecap="round"
        />
        {progress > 0 && (
          <path
            d={`M14 150A136 136 0 0 1 ${x} ${y}`}
            fill="none"
            stroke={`url(#${id}-arc)`}
            strokeWidth="5"
            strokeLinecap="round"
          />
        )}
        <circle cx={x} cy={y} r="34" fill={`url(#${id}-halo)`} />
        <circle cx={x} cy={y} r="13" fill="#ffe3b5" />
        <path d="M0 150h300" stroke="#f8efe2" strokeOpacity=".45" strokeWidth="1.5" />
        <text x="150" y="72" textAnchor="middle" className="fill-on-night-muted text-[14.5px]">
          {label}
        </text>
        <text
          x="150"
          y="120"
          textAnchor="middle"
          className={`fill-on-night font-display font-[420] tracking-tight [font-feature-settings:"lnum","tnum"] ${clock.length > 6 ? 'text-[40px]' : 'text-[56px]'}`}
        >
          {clock}
        </text>
      </svg>
      <div
        aria-hidden="true"
        className="mt-2.5 flex justify-between text-center text-xs leading-snug text-on-night"
      >
        {[from, to].map(({ time, text }) => (
          <span key={text}>
            <b className="block text-sm font-semibold">{time}</b>
            {text}
          </span>
        ))}
      </div>
    </div>
  )
}
