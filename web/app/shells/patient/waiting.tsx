import { type ReactNode, useState } from 'react'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { signOut } from '#web/platform/session/sign-out.ts'
import { useSlow } from '#web/platform/use-slow.ts'
import { Button } from '#web/ui/button.tsx'
import { CrisisBar } from '#web/ui/crisis-bar.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { withPhone } from '#web/ui/with-phone.tsx'
import { messages } from './messages.ts'

/** Shown while the profile loads. After ten seconds it offers a retry. */
export function Waiting({ onRetry }: { onRetry: () => void }) {
  const words = useMessages(messages)
  const [turn, setTurn] = useState(0)
  const slow = useSlow(turn)
  if (slow)
    return (
      <Stopped
        title={words.slow}
        detail={words.slowDetail}
        onRetry={() => {
          setTurn(turn + 1)
          onRetry()
        }}
      />
    )
  return (
    <Bare>
      <Loading label={words.loading} className="grid grid-cols-1 gap-5 py-8">
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
        <div className="mt-3 grid grid-cols-1 gap-5 min-[75rem]:grid-cols-[minmax(0,1fr)_23.5rem]">
          <Skeleton className="h-88 rounded-xl" />
          <Skeleton className="h-88 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      </Loading>
    </Bare>
  )
}

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const words = useMessages(messages)
  return <Stopped title={words.failed} detail={words.failedDetail} onRetry={onRetry} />
}

function Stopped({ title, detail, onRetry }: { title: string; detail: string; onRetry: () => void }) {
  const words = useMessages(messages)
  return (
    <Bare>
      <div role="alert" className="grid min-h-[50dvh] content-center justify-items-center gap-4 text-center">
        <h1 className="text-3xl">{title}</h1>
        <p className="max-w-md text-ink-muted">{withPhone(detail)}</p>
        <div className="flex flex-wrap justify-center gap-2.5">
          <Button onClick={onRetry}>{words.tryAgain}</Button>
          <Button variant="quiet" onClick={() => signOut()}>
            {words.signOut}
          </Button>
        </div>
      </div>
    </Bare>
  )
}

function Bare({ children }: { children: ReactNode }) {
  const language = useLanguage()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="wrap-page flex h-15 items-center md:h-18">
          <Logo />
        </div>
      </header>
      <main className="wrap-page grow">{children}</main>
      <CrisisBar variant="line" language={language} />
    </div>
  )
}
