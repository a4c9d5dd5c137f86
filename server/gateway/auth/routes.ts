import { Hono } from 'hono'
import type { Services } from '#server/services.ts'
import { refuseDeclaredBody } from '../request-body.ts'
import { addressOf, siteUrlOf } from '../request-info.ts'
import { createUserAsAdmin } from './admin/create-user.ts'
import { deleteUser } from './admin/delete-user.ts'
import { generateLink } from './admin/generate-link.ts'
import { getUserById } from './admin/get-user.ts'
import { invite } from './admin/invite.ts'
import { listUsers } from './admin/list-users.ts'
import { updateUserById } from './admin/update-user.ts'
import { deleteFactor, listFactors } from './admin/user-factors.ts'
import type { AuthEnv } from './context.ts'
import { answerError, Refused } from './errors.ts'
import { challenge } from './factors/challenge.ts'
import { enroll } from './factors/enroll.ts'
import {
  generateRecoveryCodes,
  recoveryCodesStatus,
  regenerateRecoveryCodes,
  removeRecoveryCodes,
} from './factors/recovery-codes.ts'
import { unenroll } from './factors/unenroll.ts'
import { verifyCode } from './factors/verify-code.ts'
import { recoverFromLostApp, verifyRecoveryCode } from './factors/verify-recovery-code.ts'
import { getUser } from './get-user.ts'
import { limitByAddress } from './limits.ts'
import { endSession, listSessions } from './own-sessions.ts'
import {
  deletePasskey,
  deletePasskeyOfUser,
  listPasskeys,
  listPasskeysOfUser,
  renamePasskey,
} from './passkeys/manage.ts'
import { proofOptions } from './passkeys/prove.ts'
import { registrationOptions, verifyPasskeyRegistration } from './passkeys/register.ts'
import { signInOptions, signInWithPasskey } from './passkeys/sign-in.ts'
import { mostBodyBytes } from './read-body.ts'
import { proveIdentity, reauthenticate } from './reauthenticate.ts'
import { recover } from './recover.ts'
import { requireService } from './require-service.ts'
import { requireAllSteps, requireUser } from './require-user.ts'
import { resend } from './resend.ts'
import { sendOtp } from './send-otp.ts'
import { health, jwks, settings } from './server-info.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { inviteStaff } from './supervision/invite-staff.ts'
import { listSecondSteps, removeSecondStep, requireSupervisor } from './supervision/remove-second-step.ts'
import { token } from './token.ts'
import { updateUser } from './update-user.ts'
import { verify } from './verify.ts'
import { verifyLink } from './verify-link.ts'

/** /auth/v1, answering as GoTrue does. */
export function authRoutes(services: Services): Hono<AuthEnv> {
  const auth = new Hono<AuthEnv>()
  auth.onError(answerError)
  auth.use(async (c, next) => {
    c.set('services', services)
    c.set('address', addressOf(services.config, c))
    c.set('site', siteUrlOf(services.config, c))
    c.header('Cache-Control', 'no-store')
    await next()
  })
  auth.use(async (c, next) => {
    refuseDeclaredBody(c.env.incoming, mostBodyBytes)
    await next()
  })

  auth.get('/health', health)
  auth.get('/settings', settings)
  auth.get('/.well-known/jwks.json', jwks)

  auth.post('/signup', limitByAddress, signUp)
  auth.post('/token', token)
  auth.post('/recover', limitByAddress, recover)
  auth.post('/otp', limitByAddress, sendOtp)
  auth.post('/resend', limitByAddress, resend)
  auth.get('/verify', limitByAddress, verifyLink)
  auth.post('/verify', limitByAddress, verify)

  auth.post('/logout', requireUser, signOut)
  auth.get('/user', requireUser, getUser)
  auth.put('/user', limitByAddress, requireUser, updateUser)
  auth.get('/reauthenticate', requireUser, reauthenticate)
  auth.post('/reauthenticate', limitByAddress, requireUser, proveIdentity)

  auth.get('/factors/recovery-codes', requireUser, recoveryCodesStatus)
  auth.post('/factors/recovery-codes', requireUser, generateRecoveryCodes)
  auth.post('/factors/recovery-codes/regenerate', requireUser, regenerateRecoveryCodes)
  auth.post('/factors/recovery-codes/verify', requireUser, verifyRecoveryCode)
  auth.delete('/factors/recovery-codes', requireUser, removeRecoveryCodes)
  auth.post('/factors/recovery', requireUser, recoverFromLostApp)
  auth.post('/factors', requireUser, enroll)
  auth.post('/factors/:factorId/challenge', requireUser, challenge)
  auth.post('/factors/:factorId/verify', requireUser, verifyCode)
  auth.delete('/factors/:factorId', requireUser, unenroll)

  auth.get('/sessions', requireUser, requireAllSteps, listSessions)
  auth.delete('/sessions/:sessionId', requireUser, requireAllSteps, endSession)

  auth.post('/passkeys/authentication/options', limitByAddress, signInOptions)
  auth.post('/passkeys/authentication/verify', limitByAddress, signInWithPasskey)
  auth.post('/passkeys/registration/options', requireUser, registrationOptions)
  auth.post('/passkeys/registration/verify', requireUser, verifyPasskeyRegistration)
  auth.get('/passkeys', requireUser, requireAllSteps, listPasskeys)
  auth.patch('/passkeys/:passkeyId', requireUser, requireAllSteps, renamePasskey)
  auth.delete('/passkeys/:passkeyId', requireUser, requireAllSteps, deletePasskey)
  auth.post('/reauthenticate/passkey', limitByAddress, requireUser, proofOptions)

  auth.get('/supervision/users/:userId/factors', requireUser, requireSupervisor, listSecondSteps)
  auth.post(
    '/supervision/users/:userId/remove-second-step',
    limitByAddress,
    requireUser,
    requireSupervisor,
    removeSecondStep,
  )

  auth.post('/supervision/staff', limitByAddress, requireUser, requireSupervisor, inviteStaff)

  auth.post('/invite', requireService, invite)
  auth.use('/admin/*', requireService)
  auth.get('/admin/users', listUsers)
  auth.post('/admin/users', createUserAsAdmin)
  auth.get('/admin/users/:userId', getUserById)
  auth.put('/admin/users/:userId', updateUserById)
  auth.delete('/admin/users/:userId', deleteUser)
  auth.get('/admin/users/:userId/factors', listFactors)
  auth.delete('/admin/users/:userId/factors/:factorId', deleteFactor)
  auth.get('/admin/users/:userId/passkeys', listPasskeysOfUser)
  auth.delete('/admin/users/:userId/passkeys/:passkeyId', deletePasskeyOfUser)
  auth.post('/admin/generate_link', generateLink)
  auth.all('*', noSuchEndpoint)
  return auth
}

function noSuchEndpoint(): never {
  throw new Refused(404, 'validation_failed', 'No such auth endpoint')
}
