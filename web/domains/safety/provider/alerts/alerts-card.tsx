import { useEffect, useRef, useState } from 'react'
import { readUserAgent } from '#core/describe-device.ts'
import { functionErrorCode } from '#web/platform/function-error.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { NotSubscribed } from '#web/platform/push/this-browser.ts'
import { refusalIn } from '#web/platform/refusal.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { removeDevice, sendTest, turnOn, usePush } from './api.ts'
import { DeviceRow } from './device-row.tsx'
import { messages } from './messages.ts'

type Notice = { tone: 'info' | 'warning'; title: string; more?: string }

/** Where staff turn push notifications about safety tasks on and off, for this device and their others. */
export default function AlertsCard({ supervises }: { supervises: boolean }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { key, mailing, browser, own, failed, reload, refresh } = usePush()
  const email = mailing ? words.byEmail : words.notByEmail
  const [busy, setBusy] = useState<'on' | 'test'>()
  const [said, setSaid] = useState<Notice>()
  const card = useRef<HTMLDivElement>(null)
  const current =
    browser?.state === 'ready' ? own?.find(({ endpoint }) => endpoint === browser.endpoint) : undefined

  const loaded = own !== undefined
  // The worklist links here, and this card loads after the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again once its content has come
  useEffect(() => {
    if (location.hash === '#notifications') card.current?.scrollIntoView({ block: 'start' })
  }, [loaded])

  async function run(what: 'on' | 'test' | undefined, work: () => Promise<Notice | undefined>) {
    setBusy(what)
    setSaid(undefined)
    try {
      setSaid(await work())
    } catch (error) {
      if (!(error instanceof NotSubscribed)) logProblem('A change to push notifications failed', error)
      setSaid(await explain(error))
    } finally {
      await refresh()
      setBusy(undefined)
    }
  }

  async function explain(error: unknown): Promise<Notice | undefined> {
    if (!(error instanceof NotSubscribed)) {
      const reason = await refusalIn(language, { code: await functionErrorCode(error) })
      return { tone: 'warning', title: reason ?? words.failed }
    }
    // The card itself says that the browser blocks notifications.
    if (error.why === 'blocked') return
    return error.why === 'dismissed'
      ? { tone: 'warning', title: words.dismissed, more: words.dismissedMore }
      : { tone: 'warning', title: words.unreachable, more: words.unreachableMore }
  }

  function nameOfThisDevice(): string {
    const { browser, system } = readUserAgent(navigator.userAgent)
    return browser && system ? words.deviceOn(browser, system) : (browser ?? system ?? words.unknownDevice)
  }

  const test = (id: string) =>
    run('test', async () =>
      (await sendTest(id))
        ? { tone: 'info', title: words.sent, more: words.sentMore }
        : { tone: 'warning', title: words.notSent, more: words.notSentMore },
    )
  const remove = (id: string, isThis: boolean) =>
    run(undefined, async () => {
      await removeDevice(id, isThis)
      return undefined
    })

  return (
    <div ref={card} id="notifications" className="scroll-mt-4">
      <Card aria-labelledby="alerts-title">
        <CardHead
          id="alerts-title"
          title={words.title}
          action={
            browser && <Badge tone={current ? 'success' : 'neutral'}>{current ? words.on : words.off}</Badge>
          }
        />
        <div className="grid gap-4">{content()}</div>
      </Card>
    </div>
  )

  function content() {
    if (failed) return <LoadFailed title={words.unreadable} retry={words.tryAgain} onRetry={reload} />
    if (key === null)
      return (
        <Banner title={words.notSetUp}>
          {email} {supervises && words.notSetUpAdmin}
        </Banner>
      )
    if (!key || !browser || !own)
      return (
        <Loading label={words.loading}>
          <Skeleton className="h-14" />
        </Loading>
      )
    return (
      <>
        <p>
          {words.lead} {email}
        </p>
        <Obstacle browser={browser} />
        {own.length > 0 && (
          <ul className="grid divide-y divide-line border-y border-line">
            {own.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                isThis={device === current}
                onRemove={() => remove(device.id, device === current)}
              />
            ))}
          </ul>
        )}
        {browser.state === 'ready' && action(key)}
        <div role="status" className="empty:hidden">
          {said && (
            <Banner tone={said.tone} title={said.title}>
              {said.more}
            </Banner>
          )}
        </div>
      </>
    )
  }

  function action(key: string) {
    if (current)
      return (
        <Button
          variant="secondary"
          className="justify-self-start"
          busy={busy === 'test'}
          busyLabel={words.sending}
          onClick={() => test(current.id)}
        >
          {words.test}
        </Button>
      )
    return (
      <>
        <p className="text-sm text-ink-muted">{words.stays}</p>
        <Button
          className="justify-self-start"
          busy={busy === 'on'}
          busyLabel={words.turningOn}
          onClick={() =>
            run('on', async () => {
              await turnOn(key, language, nameOfThisDevice())
              return undefined
            })
          }
        >
          {words.turnOn}
        </Button>
      </>
    )
  }
}

/** Why this browser can't show notifications. */
function Obstacle({ browser }: { browser: NonNullable<ReturnType<typeof usePush>['browser']> }) {
  const words = useMessages(messages)
  if (browser.state === 'blocked')
    return (
      <Banner tone="warning" title={words.blocked}>
        {words.blockedMore}
      </Banner>
    )
  if (browser.state !== 'unsupported') return null
  if (!browser.homeScreen) return <Banner title={words.unsupported}>{words.unsupportedMore}</Banner>
  return (
    <>
      <HomeScreenApp />
      <Banner title={words.homeScreen}>{words.homeScreenMore}</Banner>
    </>
  )
}

/** On an iPhone or iPad only a site that was added to the Home Screen as an app may show notifications. */
function HomeScreenApp() {
  return (
    <>
      <link rel="manifest" href="/staff.webmanifest" />
      <link rel="apple-touch-icon" href="/mark-192.png" />
    </>
  )
}
