import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { Language } from '#core/language.ts'
import { practice } from '#core/practice.ts'
import { PatientRegistration } from '#web/domains/account/shared/register/patient-registration.tsx'
import { SignInForm } from '#web/domains/account/shared/sign-in/sign-in-form.tsx'
import { showLanguage } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { PatientLoginFrame, PatientRegisterFrame } from './routes/auth/patient-frames.tsx'
import { ProviderLoginFrame } from './routes/auth/provider-frame.tsx'
import { words } from './routes/auth/words.ts'

interface StaticForm {
  address: string
  language: Language
  /** The route's module, by the name the build's manifest knows it by. */
  source: string
  title: string
  html: string
}

const form = (forgotHref: string) => (
  <SignInForm initialEmail="" forgotHref={forgotHref} busy={false} onSubmit={async () => {}} />
)

/** The pages where people sign in, as HTML: they can be typed into before any code has come. */
export function renderStaticForms(): StaticForm[] {
  const patientPages = (['en', 'es'] as const).flatMap((language) => [
    render(
      paths.patientLogin,
      language,
      'app/routes/auth/patient-login.tsx',
      words[language].patientLogin,
      () => <PatientLoginFrame>{form(paths.forgotPassword)}</PatientLoginFrame>,
    ),
    render(
      paths.patientRegister,
      language,
      'app/routes/auth/patient-register.tsx',
      words[language].registration,
      () => (
        <PatientRegisterFrame>
          <PatientRegistration />
        </PatientRegisterFrame>
      ),
    ),
  ])
  const provider = render(
    paths.providerLogin,
    'en',
    'app/routes/auth/provider-login.tsx',
    'Provider Login',
    () => <ProviderLoginFrame>{form(`${paths.forgotPassword}?for=provider`)}</ProviderLoginFrame>,
  )
  return [...patientPages, provider]
}

function render(
  path: string,
  language: Language,
  source: string,
  title: string,
  page: () => ReactNode,
): StaticForm {
  showLanguage(language)
  const html = renderToStaticMarkup(<StaticRouter location={path}>{page()}</StaticRouter>)
  showLanguage('en')
  // The title goes into the page's head, not into the drawn content.
  const drawn = html.replace(/<title>.*?<\/title>/s, '')
  const address = language === 'es' ? `/es${path}` : path
  return { address, language, source, title: `${title}, ${practice.name}`, html: drawn }
}
