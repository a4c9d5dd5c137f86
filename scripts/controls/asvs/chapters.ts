import type { Control } from '../control.ts'
import { encoding } from './v01-encoding.ts'
import { validation } from './v02-validation.ts'
import { webFrontend } from './v03-web-frontend.ts'
import { api } from './v04-api.ts'
import { files } from './v05-files.ts'
import { factorsAndRecovery } from './v06-factors.ts'
import { passwords } from './v06-passwords.ts'
import { sessions } from './v07-sessions.ts'
import { authorization, tokens } from './v08-v09-access.ts'
import { oauth } from './v10-oauth.ts'
import { communication, cryptography } from './v11-v12-cryptography.ts'
import { configuration, dataProtection } from './v13-v14-data.ts'
import { coding } from './v15-coding.ts'
import { logging, webRtc } from './v16-v17-logging.ts'

export type Chapter = { id: string; title: string; controls: Control[] }

export const chapters: Chapter[] = [
  { id: 'V1', title: 'Encoding and sanitizing', controls: encoding },
  { id: 'V2', title: 'Validation and business rules', controls: validation },
  { id: 'V3', title: 'The web page', controls: webFrontend },
  { id: 'V4', title: 'APIs and web services', controls: api },
  { id: 'V5', title: 'Files', controls: files },
  { id: 'V6', title: 'Authentication', controls: [...passwords, ...factorsAndRecovery] },
  { id: 'V7', title: 'Sessions', controls: sessions },
  { id: 'V8', title: 'Authorization', controls: authorization },
  { id: 'V9', title: 'Self-contained tokens', controls: tokens },
  { id: 'V10', title: 'OAuth and OpenID Connect', controls: oauth },
  { id: 'V11', title: 'Cryptography', controls: cryptography },
  { id: 'V12', title: 'Secure communication', controls: communication },
  { id: 'V13', title: 'Configuration', controls: configuration },
  { id: 'V14', title: 'Data protection', controls: dataProtection },
  { id: 'V15', title: 'Coding and architecture', controls: coding },
  { id: 'V16', title: 'Logging and error handling', controls: logging },
  { id: 'V17', title: 'WebRTC', controls: webRtc },
]
