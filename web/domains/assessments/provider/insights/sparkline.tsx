const width = 68
const height = 28

interface SparklineProps {
  /** Oldest first. */
  scores: readonly number[]
  maximum: number
}

/** The numbers beside it say the same, so the line itself is silent. */
export function Sparkline({ scores, maximum }: SparklineProps) {
  const step = (width - 8) / Math.max(1, scores.length - 1)
  const points = scores.map((score, place) => ({
    x: scores.length === 1 ? width - 4 : 4 + place * step,
    y: 3 + (1 - score / maximum) * (height - 6),
  }))
  const last = points.at(-1)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="h-7 w-17 flex-none overflow-visible"
    >
      <path
        className="fill-none stroke-primary stroke-[1.75]"
        strokeLinecap="round"
        strokeLinejoin="round"
        d={`M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')}`}
      />
      {last && <circle className="fill-primary" cx={last.x} cy={last.y} r="3" />}
    </svg>
  )
}
