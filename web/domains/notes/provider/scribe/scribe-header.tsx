import { ArrowLeft, LogOut, Settings, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#web/platform/paths.ts'
import { signOut } from '#web/platform/session/sign-out.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'

/** The notifications button is passed in, because it belongs to another domain. */
export function ScribeHeader({ notifications }: { notifications: ReactNode }) {
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-(--gutter) py-2">
      <a
        href={paths.providerDashboard}
        className={buttonClass({ variant: 'plain', size: 'sm', className: '-ml-2.5' })}
      >
        <ArrowLeft />
        Back to Dashboard
      </a>
      <p className="font-display text-lg leading-tight font-medium max-md:order-first max-md:grow">
        Provider Portal
      </p>
      <Badge tone="success" className="md:ml-1">
        <ShieldCheck aria-hidden="true" />
        HIPAA Compliant
      </Badge>
      <div className="flex items-center gap-1 max-md:order-first md:ml-auto">
        {notifications}
        <a
          href={paths.accountSecurity}
          aria-label="Settings"
          title="Settings"
          className={buttonClass({ variant: 'plain', size: 'icon-sm', className: 'size-11! text-base!' })}
        >
          <Settings />
        </a>
        <Button variant="plain" size="sm" onClick={() => void signOut()}>
          <LogOut />
          Sign Out
        </Button>
      </div>
    </header>
  )
}
