import { useLanguage } from '#web/platform/language.ts'
import { Spinner } from '#web/ui/spinner.tsx'

export function LoadingScreen() {
  return (
    <main data-waiting className="grid min-h-dvh place-items-center text-2xl text-primary">
      <Spinner label={useLanguage() === 'es' ? 'Cargando' : 'Loading'} />
    </main>
  )
}
