import { type Control, duty, holds, notApplicable, operator, partly, see, testsIn } from '../control.ts'

const site = testsIn('server/gateway/site/site.test.ts')
const protection = testsIn('server/gateway/storage/protection.test.ts')
const verify = testsIn('server/gateway/auth/verify.test.ts')
const ownScripts = site('headers > a page runs our own scripts only and is shown in no frame')
const stayOnHttps = site('headers > behind https, browsers must use https')
const neverPage = site('headers > an answer of the API is never a page')
const knownDevices = see('server/gateway/auth/known-devices.ts')

export const webFrontend: Control[] = [
  holds(
    '3.2.1',
    'Answers can’t be shown as something they are not',
    'API answers allow nothing to load; uploads are sandboxed or attachments',
    neverPage,
    protection('given out > no uploaded file can act as a page of ours'),
  ),
  holds(
    '3.2.2',
    'Text is put on the page as text',
    'React text nodes; raw HTML is used nowhere but for an empty placeholder',
    see('web/app/routes/public/static-part.tsx'),
    ownScripts,
  ),
  holds(
    '3.3.1',
    'Cookies are Secure and named with a prefix',
    'both cookies (language, known device) are Secure over https and named with the prefix __Host-',
    knownDevices,
    see('web/platform/language.ts'),
    testsIn('server/gateway/auth/guessing.test.ts')('over https no other host can set the device cookie'),
  ),
  holds(
    '3.3.2',
    'SameSite fits each cookie’s purpose',
    'Lax for both; neither signs a person in',
    knownDevices,
    see('web/platform/language.ts'),
  ),
  holds(
    '3.3.3',
    'Cookies have the prefix that binds them to this host',
    'both are named __Host- over https; over plain http, which is for your own machine, the prefix doesn’t exist',
    knownDevices,
    testsIn('server/gateway/auth/guessing.test.ts')('over https no other host can set the device cookie'),
    testsIn('server/gateway/request-language.test.ts')(
      'the cookie that only this host can set over https takes precedence',
    ),
  ),
  partly(
    '3.3.4',
    'Values that scripts must not read are HttpOnly',
    'the device cookie is. Session tokens are not cookies: the page keeps them itself, as Supabase’s client does',
    knownDevices,
    see('docs/data-protection.md', 'decisions'),
  ),
  holds(
    '3.4.1',
    'Browsers are told to use https, for a year at least, subdomains too',
    'two years and subdomains, as soon as PUBLIC_URL is https',
    stayOnHttps,
    duty('the-proxy'),
  ),
  partly(
    '3.4.2',
    'Other sites can’t read answers through CORS',
    'any origin may call the API, but without credentials: an answer needs a token, which no browser adds by itself',
    testsIn('server/gateway/functions/routes.test.ts')(
      'a page of another origin may call, once the browser has asked',
    ),
    see('server/app.ts'),
  ),
  holds(
    '3.4.3',
    'A content security policy allows trusted scripts only',
    'own files only, no inline script, no plugins, no base address. Styles may be inline',
    ownScripts,
    site(
      'headers > no public page may compile WebAssembly, and the recognizer’s worker reaches no other server',
    ),
  ),
  holds('3.4.4', 'Browsers don’t guess content types', 'nosniff on every answer', ownScripts, stayOnHttps),
  holds(
    '3.4.5',
    'Other sites don’t learn addresses from the referrer',
    'other sites see the origin alone',
    ownScripts,
  ),
  holds(
    '3.4.6',
    'No site can put ours into a frame',
    'frame-ancestors none; stored files may be framed by this site alone, for the viewer',
    ownScripts,
    neverPage,
    see('server/gateway/storage/download.ts'),
  ),
  holds(
    '3.5.1',
    'Another site can’t act in a person’s name',
    'authority is in a header that only our page adds; no cookie signs in',
    testsIn('server/gateway/auth/require-user.test.ts')(
      'a request without a token gets an error that says what is missing',
    ),
    testsIn('e2e/auth-password.spec.ts')(
      'M1: a link that carries a session signs no one into another account',
    ),
  ),
  holds(
    '3.5.2',
    'Nothing sensitive can be called without a preflight',
    'every call needs Authorization or apikey, which a simple request can’t carry',
    testsIn('server/gateway/functions/routes.test.ts')(
      'a page of another origin may call, once the browser has asked',
    ),
    testsIn('server/gateway/storage/buckets.test.ts')('a request without Authorization is refused'),
  ),
  partly(
    '3.5.3',
    'What changes something is not done by GET',
    'GET writes nothing in REST and functions. A mailed link is opened, and spent, by GET',
    testsIn('server/gateway/rest/call.test.ts')('refusals > GET writes nothing'),
    testsIn('server/gateway/functions/routes.test.ts')('only POST calls a function'),
    verify('a link opened directly leads back to our site with the tokens in the fragment'),
  ),
  operator(
    '3.5.4',
    'Separate applications have separate host names',
    'the product is one application; give it a host name of its own',
    duty('the-proxy'),
  ),
  notApplicable(
    '3.5.5',
    'Messages of other windows are checked for their origin',
    'no window listens to another; workers are our own files',
  ),
  holds(
    '3.7.1',
    'Only supported browser technologies are used',
    'HTML, CSS, JavaScript, WebAssembly, WebRTC, WebAuthn; plugins are blocked',
    ownScripts,
  ),
  holds(
    '3.7.2',
    'Redirects to other sites go to known ones only',
    'redirects lead to our own site, whatever was asked for',
    verify('tokens never go to another site'),
    testsIn('web/platform/session/return-to.test.ts')('%j is not'),
    testsIn('e2e/auth-sign-in.spec.ts')(
      'it is for booking when one came from there, and never for another site',
    ),
  ),
]
