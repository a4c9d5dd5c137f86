import { defineMessages } from '#web/platform/language.ts'

export const words = defineMessages({
  en: {
    stillThere: 'Are you still there?',
    idleLead:
      "To protect your information, we sign you out after a period of inactivity. What you've typed stays on this page.",
    signOutNow: 'Sign out now',
    stay: 'Stay signed in',
    again: 'Sign in again',
    reasons: {
      idle: 'You were signed out because of inactivity.',
      expired: 'Your session has ended.',
      closed: 'You were signed out by the practice or from another device.',
    },
    againBefore: ' Nothing you typed is lost. Enter the password for ',
    againAfter: ' to pick up where you left off.',
    toLogin: 'Go to the login page instead',
    password: 'Password',
    failed: 'Login failed',
    failedAgain: 'Login failed. Please try again.',
    signIn: 'Sign In',
    signingIn: 'Signing in...',
  },
  es: {
    stillThere: '¿Sigue ahí?',
    idleLead:
      'Para proteger su información, cerramos la sesión tras un tiempo sin actividad. Lo que escribió sigue en esta página.',
    signOutNow: 'Cerrar sesión ahora',
    stay: 'Seguir con la sesión abierta',
    again: 'Inicie sesión de nuevo',
    reasons: {
      idle: 'Se cerró su sesión por inactividad.',
      expired: 'Su sesión terminó.',
      closed: 'El consultorio u otro de sus dispositivos cerró su sesión.',
    },
    againBefore: ' No se perdió nada de lo que escribió. Escriba la contraseña de ',
    againAfter: ' para seguir donde estaba.',
    toLogin: 'Ir a la página de inicio de sesión',
    password: 'Contraseña',
    failed: 'No se pudo iniciar sesión',
    failedAgain: 'No se pudo iniciar sesión. Intente de nuevo.',
    signIn: 'Iniciar sesión',
    signingIn: 'Iniciando sesión...',
  },
})
