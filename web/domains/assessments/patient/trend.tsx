const width = 112
const height = 44

interface TrendProps {
  /** Oldest first. */
  scores: readonly number[]
  label: string
}

/** The last scores as a line, drawn from zero to the highest of them. The words beside it say the same. */
export function Trend({ scores, label }: TrendProps) {
  const top = Math.max(1, ...scores) * 1.1
  const step = (width - 10) / Math.max(1, scores.length - 1)
  const points = scores.map((score, index) => ({
    x: scores.length === 1 ? width - 6 : 4 + index * step,
    y: 5 + (1 - score / top) * (height - 12),
  }))
  const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')
  const last = points.at(-1)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className="h-11 w-28 overflow-visible"
    >
      {points.length > 1 && (
        <>
          <path className="fill-primary-tint" d={`M${line} V${height}H4Z`} />
          <path
            className="fill-none stroke-primary stroke-2"
            strokeLinecap="round"
            strokeLinejoin="round"
            d={`M${line}`}
          />
        </>
      )}
      {last && <circle className="fill-primary stroke-surface stroke-2" cx={last.x} cy={last.y} r="4.5" />}
    </svg>
  )
}
