import { useLanguage } from '#web/platform/language.ts'
import { useSlow } from '#web/platform/use-slow.ts'
import { CrisisBar } from '#web/ui/crisis-bar.tsx'

const briefMs = 200

/** The crisis lines, below the page's head, while the rest of Help is on its way. Usually the panel is there first. */
export function LinesAlone() {
  const language = useLanguage()
  return useSlow(0, briefMs) ? (
    <div role="alert" className="fixed inset-x-0 top-16 z-(--z-dialog) bg-surface p-4 shadow-overlay">
      <CrisisBar variant="list" language={language} />
    </div>
  ) : null
}
