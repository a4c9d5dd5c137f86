import { Spinner } from '#web/ui/spinner.tsx'

export function Opening({ label }: { label: string }) {
  return (
    <main className="grid min-h-dvh place-items-center text-2xl text-primary">
      <Spinner label={label} />
    </main>
  )
}
