import { type Theme, useTheme } from '#web/platform/theme.ts'

const choices: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'As on my device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** A native select: the smallest thing that works with every device and reader. */
export function ThemeChoice() {
  const [theme, setTheme] = useTheme()
  return (
    <label className="inline-flex items-center gap-2 noscript:hidden">
      Appearance
      <select
        value={theme}
        onChange={({ target }) =>
          setTheme(choices.find(({ value }) => value === target.value)?.value ?? 'system')
        }
        className="min-h-9 rounded-sm border border-line-strong bg-surface px-2 text-ink pointer-coarse:min-h-11"
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
