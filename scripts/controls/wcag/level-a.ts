import { see, testsIn } from '../control.ts'
import { type Criterion, notApplicable, partiallySupports, supports } from './criterion.ts'

/** A walk over every screen; what it finds is in ../screens. */
export const everyScreen = testsIn('e2e/screens.spec.ts')(
  'every screen passes axe, names its controls and works by keyboard',
)
const automated = 'Automated checks only.'
const designSystem = testsIn('web/app/ui-page/ui-page.component.test.tsx')(
  'every part fits every window and has nothing axe objects to, roomy in both themes and compact',
)
const publicPages = testsIn('e2e/public-pages.spec.ts')(
  'every page hydrates without an error and fits every window, and each kind is accessible',
)
const dayByKeyboard = testsIn('e2e/provider-day.spec.ts')('a whole visit day by keyboard only')
const overlays = testsIn('web/app/ui-page/overlays.component.test.tsx')
const register = testsIn('e2e/auth-register.spec.ts')
const landing = testsIn('e2e/public-landing.spec.ts')
const film = landing('the video loads when it is started, says when it cannot, and has captions')
const dates = testsIn('web/app/ui-page/dates-and-files.component.test.tsx')

export const levelACriteria: Criterion[] = [
  supports(
    '1.1.1',
    `${automated} Images, icons and controls have names; charts have a table beside them. Whether each text says enough was not judged by people. Pictures that patients and staff upload have only their file names.`,
    publicPages,
    designSystem,
    testsIn('e2e/assessments.spec.ts')(
      'reports show every result, also as a table for screen readers and as PDF',
    ),
  ),
  partiallySupports(
    '1.2.1',
    'The film on the landing page carries its message in captions; its pictures have no text alternative. Recordings of visits have a transcript only where the patient agreed to one.',
    film,
  ),
  supports('1.2.2', 'The one film has captions in English and Spanish.', film),
  partiallySupports(
    '1.2.3',
    'The film’s captions say what it says; what is only seen is not described.',
    film,
  ),
  supports(
    '1.3.1',
    `${automated} axe in every story below; stories find controls by role and name, as a screen reader does. PDFs are tagged.`,
    designSystem,
    publicPages,
    testsIn('server/documents/make-pdf.test.ts')('it is tagged, titled and says its language'),
  ),
  supports(
    '1.3.2',
    `${automated} Order of the page and of keyboard walks.`,
    landing('sections are in their order'),
    dayByKeyboard,
    testsIn('e2e/public-pages.spec.ts')(
      'every page can be read, help in a crisis be reached, and the ways on work',
    ),
  ),
  partiallySupports('1.3.3', 'No test covers this, and people have not reviewed the texts for it.'),
  partiallySupports(
    '1.4.1',
    'Badges, risk marks and chart bands carry words, and axe checks links in text. Not reviewed screen by screen.',
    designSystem,
  ),
  supports(
    '1.4.2',
    'Nothing plays by itself: the film starts muted when asked for, and the spoken translation has a volume and an off switch.',
    testsIn('e2e/visit-relay.spec.ts')(
      'a person who turns the voice off hears nothing, and no speech is generated for them',
    ),
    film,
  ),
  supports(
    '2.1.1',
    `${automated} Tab reaches every control of every screen; stories do whole tasks without a mouse, on the screens that are listed below.`,
    everyScreen,
    dayByKeyboard,
    register('a provider registers without a mouse: missing fields are named, and so is the next step'),
    overlays('a menu opens with a key, moves with arrows and letters, and skips disabled items'),
    dates('a date is chosen with the keyboard'),
  ),
  supports(
    '2.1.2',
    'Tab leaves every control of every screen. Dialogs keep the focus and give it back on Escape.',
    everyScreen,
    overlays('a dialog takes the focus, keeps it, and returns it'),
    overlays('a sheet opens from the keyboard and leaves on Escape'),
  ),
  supports(
    '2.1.4',
    'Single-key shortcuts of the provider portal can be turned off, and don’t act in fields.',
    testsIn('e2e/provider-day.spec.ts')('the palette finds commands, patients and tabs'),
  ),
  partiallySupports(
    '2.2.1',
    'An idle session asks a minute before it ends and is extended by one press; after it has ended nothing typed is lost. The longest life of a session (12 hours for staff) can’t be extended. Toasts go after 4 to 10 seconds and stay under the pointer.',
    testsIn('e2e/auth-session.spec.ts')(
      'an idle person is asked a minute before the end; staying, or activity in another tab, keeps the session',
    ),
    testsIn('e2e/auth-session.spec.ts')(
      'an ended session covers the page until its owner is back, and loses nothing',
    ),
    testsIn('web/app/ui-page/banners-and-toasts.component.test.tsx')(
      'toasts are at the bottom right of a desktop for 4 s, 356 px wide, three at most, reached with Alt+T',
    ),
  ),
  supports(
    '2.2.2',
    'The intro can be skipped; with reduced motion nothing moves.',
    testsIn('e2e/public-intro.spec.ts')(
      'with reduced motion it is still, and keys, prompt and Skip Intro continue immediately',
    ),
    testsIn('web/app/ui-page/ui-page.component.test.tsx')('nothing moves with reduced motion'),
  ),
  supports(
    '2.3.1',
    'The only flash is one stroke of lightning on the landing page, and none with reduced motion.',
    testsIn('e2e/public-landing.spec.ts')(
      'lightning strikes once, half a second after half of the heading shows, for a second and a half',
    ),
    testsIn('e2e/public-landing.spec.ts')('never with reduced motion'),
  ),
  supports(
    '2.4.1',
    'Every portal and public page begins with a link to its content; pages have landmarks.',
    testsIn('e2e/provider-day.spec.ts')('digits open the tabs, and the first Tab skips to the content'),
    publicPages,
    see('web/app/shells/shared/frame.tsx'),
  ),
  supports(
    '2.4.2',
    `${automated} Every screen has its own title; whether each says enough was not judged by people.`,
    everyScreen,
  ),
  supports(
    '2.4.3',
    'Focus follows the task: into dialogs and back, to the first mistake, to the next question, into a form that takes a button’s place and back.',
    testsIn('web/platform/focus-on-arrival.component.test.tsx')(
      'focus goes from a button to the form that takes its place, and back; at first it stays where it was',
    ),
    overlays('a dialog takes the focus, keeps it, and returns it'),
    register('every error is named, the first one gets the focus, and the rest is kept'),
    testsIn('e2e/assessments.spec.ts')('again, by keyboard: number keys answer, Enter continues'),
  ),
  supports(
    '2.4.4',
    `${automated} Every link has a name, and stories find links by it. Whether each is clear was not judged by people.`,
    publicPages,
    landing('links'),
  ),
  supports(
    '2.5.1',
    'Nothing needs more than a single press.',
    testsIn('e2e/assessments.spec.ts')(
      'a whole PHQ-9 by touch: one question at a time, kept while answering, stored',
    ),
    dates('a file of the wrong kind or size is refused by name, a good one is listed'),
  ),
  partiallySupports(
    '2.5.2',
    'Buttons and links act on release, as the browser’s own do; destructive ones ask first. Menus and lists open on press. No test covers this.',
    see('web/ui'),
  ),
  supports(
    '2.5.3',
    `${automated} axe compares the words on every control of every screen with its name.`,
    everyScreen,
  ),
  notApplicable(
    '2.5.4',
    'Nothing reacts to moving the device; pages switch motion sensors off.',
    testsIn('server/gateway/site/site.test.ts')(
      'headers > a page runs our own scripts only and is shown in no frame',
    ),
  ),
  supports(
    '3.1.1',
    'English and Spanish, set on the page and changed with the language.',
    everyScreen,
    testsIn('e2e/public-pages.spec.ts')(
      'pages, sign-in and chat are Spanish until English is chosen, and stay so',
    ),
    testsIn('e2e/patient-dashboard.spec.ts')(
      'a patient who prefers Spanish sees Spanish immediately, and a switch is stored',
    ),
  ),
  supports(
    '3.2.1',
    'Shown by the keyboard walks: the focus goes through every screen and stays on it.',
    everyScreen,
    dayByKeyboard,
  ),
  supports(
    '3.2.2',
    'Choosing doesn’t leave the page or send a form; the language switch says what it does.',
    register('it checks kindly: not before a field is left, then while it is corrected'),
    testsIn('e2e/assessments.spec.ts')('again, by keyboard: number keys answer, Enter continues'),
  ),
  supports(
    '3.2.6',
    'Crisis lines and the practice’s number are in the footer of public pages and under Help in the patient portal, from the same menu everywhere.',
    testsIn('e2e/patient-dashboard.spec.ts')(
      'Help names the practice, the crisis lines and how a visit goes',
    ),
    testsIn('e2e/public-pages.spec.ts')(
      'every page can be read, help in a crisis be reached, and the ways on work',
    ),
  ),
  supports(
    '3.3.1',
    'Mistakes are named in words beside their fields, which are marked for screen readers.',
    register('every error is named, the first one gets the focus, and the rest is kept'),
    dates('a date can be typed in several ways, and the field shows errors'),
    testsIn('web/domains/account/patient/profile-form/profile-form.component.test.tsx')(
      'each field shows its error, and keeps the input',
    ),
  ),
  supports(
    '3.3.2',
    `${automated} Every field has a label; formats are said before they are asked for.`,
    designSystem,
    dates('a date can be typed in several ways, and the field shows errors'),
  ),
  supports(
    '3.3.7',
    'What was said before is filled in. The new password is asked for twice.',
    testsIn('e2e/onboarding.spec.ts')('the registration uses the sign-up data'),
    testsIn('e2e/visit.spec.ts')(
      'the intake uses the profile, and cannot be sent before half of it is filled out',
    ),
  ),
  supports(
    '4.1.2',
    `${automated} Every control of every screen has a name in the tree that Chromium hands to screen readers; axe in every story; stories and component tests find each control by role and name and read its state. Not tried with a screen reader.`,
    everyScreen,
    designSystem,
    testsIn('web/app/ui-page/buttons.component.test.tsx')(
      'a busy button keeps its width and its focus, and announces that it is busy',
    ),
    testsIn('web/app/ui-page/fields.component.test.tsx')(
      'a combobox narrows as you type and says when nothing matches',
    ),
  ),
]
