import { Star } from 'lucide-react'
import { useId } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { cx } from '#web/ui/cx.ts'
import { useFieldGroup } from '#web/ui/field-context.ts'
import { feedbackWords } from './words.ts'

const ratings = [1, 2, 3, 4, 5] as const

interface StarRatingProps {
  value: number | undefined
  onChange: (rating: number) => void
}

/** One to five. The word stands beside the stars, so that color and shape do not stand alone. */
export function StarRating({ value, onChange }: StarRatingProps) {
  const words = useMessages(feedbackWords)
  const name = useId()
  const chosen = ratings.find((rating) => rating === value)
  return (
    <div role="radiogroup" {...useFieldGroup()} className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="flex">
        {ratings.map((rating) => (
          <label
            key={rating}
            className="relative grid size-11 place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
              aria-label={words.stars(rating, words.ratings[rating])}
              className="absolute inset-0 opacity-0"
            />
            <Star
              className={cx(
                'size-7!',
                rating <= (value ?? 0) ? 'fill-warning text-warning' : 'text-line-strong',
              )}
            />
          </label>
        ))}
      </div>
      <span className="font-semibold">{chosen && words.ratings[chosen]}</span>
    </div>
  )
}
