import { useSearchParams } from 'react-router'
import { type Density, useDensity } from '#web/platform/density.ts'
import { paths } from '#web/platform/paths.ts'
import { type Theme, useTheme } from '#web/platform/theme.ts'
import { Ridges } from '#web/ui/art/ridges.tsx'
import { CrisisBar } from '#web/ui/crisis-bar.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Segment } from '#web/ui/segment.tsx'
import { BadgesAndTabs } from './badges-and-tabs.tsx'
import { BannersAndToasts } from './banners-and-toasts.tsx'
import { Buttons } from './buttons.tsx'
import { Choices } from './choices.tsx'
import { Colors } from './colors.tsx'
import { DatesAndFiles } from './dates-and-files.tsx'
import { EmptyAndLoading } from './empty-and-loading.tsx'
import { Fields } from './fields.tsx'
import { Motifs } from './motifs.tsx'
import { Overlays } from './overlays.tsx'
import { Pages } from './pages.tsx'
import { TablesAndProgress } from './tables-and-progress.tsx'
import { Type } from './type.tsx'

const themes: { value: Theme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
]
const densities: { value: Density; label: string }[] = [
  { value: 'roomy', label: 'Roomy' },
  { value: 'compact', label: 'Compact' },
]

/** Every part of the product in all its states. Development builds only. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const [theme, setTheme] = useTheme()
  const density: Density = search.get('density') === 'compact' ? 'compact' : 'roomy'
  useDensity(density)
  return (
    <>
      <title>Components, Saguaro Mind</title>
      <CrisisBar />
      <header className="on-night relative isolate overflow-hidden bg-(image:--sky-card) pt-7 pb-26 text-on-night md:pb-34">
        <Ridges scene="page" className="h-20 md:h-32" />
        <div className="wrap-page">
          <Logo href={paths.landing} />
          <h1 className="mt-8 md:mt-12">Components</h1>
          <p className="mt-3 max-w-152 text-lg text-on-night-muted">
            Every part of the product, in all its states. Roomy for patients, compact for clinicians, the same
            in the dark.
          </p>
        </div>
      </header>
      <main className="wrap-page">
        <div className="flex flex-wrap gap-3">
          <Segment label="Theme" options={themes} value={theme} onChange={setTheme} />
          <Segment
            label="Density"
            options={densities}
            value={density}
            onChange={(next) => setSearch({ density: next }, { preventScrollReset: true })}
          />
        </div>
        <Colors />
        <Type />
        <Motifs />
        <Buttons />
        <Fields />
        <Choices />
        <DatesAndFiles />
        <BadgesAndTabs />
        <BannersAndToasts />
        <Overlays />
        <EmptyAndLoading />
        <TablesAndProgress />
        <Pages />
      </main>
      <CrisisBar variant="line" />
    </>
  )
}
