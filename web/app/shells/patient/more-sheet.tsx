import {
  CircleQuestionMark,
  Eye,
  FileCheck,
  FileText,
  HeartHandshake,
  LogOut,
  Receipt,
  ShieldCheck,
  Target,
  UserPen,
  Video,
} from 'lucide-react'
import { useMessages } from '#web/platform/language.ts'
import { PanelLink, usePanel } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import { signOut } from '#web/platform/session/sign-out.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { LanguageSwitch } from '../shared/language-switch.tsx'
import { messages } from './messages.ts'

const row =
  'flex min-h-13 w-full items-center gap-3 rounded-md px-3 text-left font-medium text-ink no-underline hover:bg-surface-2 [&_.lucide]:text-primary'

/** Links that don't fit into the tab bar. */
export default function MoreSheet() {
  const words = useMessages(messages)
  const { show, close } = usePanel()
  return (
    <Sheet open onOpenChange={close} title={words.more} footer={<LanguageSwitch className="w-full" />}>
      <div className="-mx-3 grid">
        <PanelLink open="profile" on={paths.patientDashboard} replace className={row}>
          <UserPen />
          {words.editProfile}
        </PanelLink>
        <PanelLink open="records" on={paths.patientDashboard} replace className={row}>
          <FileText />
          {words.records}
        </PanelLink>
        <a href={paths.treatmentPlan} className={row}>
          <Target />
          {words.treatmentPlan}
        </a>
        <a href={`${paths.patientDashboard}#bills`} className={row}>
          <Receipt />
          {words.bills}
        </a>
        <a href={paths.agreements} className={row}>
          <FileCheck />
          {words.agreements}
        </a>
        <a href={paths.helpers} className={row}>
          <HeartHandshake />
          {words.helpers}
        </a>
        <a href={paths.recordAccess} className={row}>
          <Eye />
          {words.recordAccess}
        </a>
        <button type="button" className={row} onClick={() => show('device-check')}>
          <Video />
          {words.deviceCheck}
        </button>
        <button type="button" className={row} onClick={() => show('help')}>
          <CircleQuestionMark />
          {words.help}
        </button>
        <a href={paths.accountSecurity} className={row}>
          <ShieldCheck />
          {words.account}
        </a>
        <button type="button" className={row} onClick={() => signOut()}>
          <LogOut />
          {words.signOut}
        </button>
      </div>
    </Sheet>
  )
}
