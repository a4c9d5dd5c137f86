import { practice } from '#core/practice.ts'
import { defineMessages } from '#web/platform/language.ts'

export const words = defineMessages({
  en: {
    titles: {
      'second-step': 'Enter your code',
      'new-password': 'Choose your own password',
      enrol: 'Set up two-step sign-in',
    },
    leads: {
      'second-step': 'Your password is correct. This account also asks for a second step.',
      'new-password': 'The initial password must be changed on first login. Choose one that only you know.',
      enrol:
        'This practice asks its clinicians for a code in addition to the password. Setup takes about two minutes.',
    },
    someoneElse: 'Sign in as someone else',
    saveAndContinue: 'Save and continue',
    saving: 'Saving...',

    newPassword: 'New password',
    confirmPassword: 'Confirm new password',
    passwordFailed: "We couldn't change the password. Please try again.",
    passwordKept: "Your password wasn't changed.",
    sendLink: 'Email me a link to choose a password',

    code: 'Six-digit code',
    codeHint: 'From your authenticator app. It changes every 30 seconds.',
    useRecovery: 'Use a recovery code',
    recoveryCode: 'Recovery code',
    recoveryHint: 'One of the ten codes you saved. Each works once.',
    useApp: 'Use the authenticator app',
    codeFailed: "That code didn't work. Please try again.",
    signInFailed: 'Login failed. Please try again.',
    signIn: 'Sign In',
    signingIn: 'Signing in...',

    setUpFailed: "We couldn't start setup.",
    tryAgain: 'Try again',
    wentWrong: 'Something went wrong.',
    preparing: 'Preparing the setup',
    scan: 'Scan this with an authenticator app on your phone or in your password manager. Then enter the six digits it shows.',
    qrCode: 'QR code for your authenticator app',
    cannotScan: "Can't scan it? Enter this key instead:",
    checking: 'Checking...',
    turnOn: 'Turn on two-step sign-in',
    replace: 'Replace app',

    codes: 'Recovery codes',
    codesTitle: `${practice.name} recovery codes`,
    codesUse: "Each code signs you in once when you can't use your authenticator app.",
    copied: 'Recovery codes copied',
    copyFailed: "We couldn't copy the codes. Select them and copy them yourself.",
    keepNow: 'Save these codes now.',
    keepNowBody:
      "They're shown only once. If you lose both the codes and your app, you'll need the practice to restore your access.",
    copy: 'Copy',
    download: 'Download',
    print: 'Print',
    saved: 'I saved them',
  },
  es: {
    titles: {
      'second-step': 'Escriba su código',
      'new-password': 'Elija su propia contraseña',
      enrol: 'Active la verificación en dos pasos',
    },
    leads: {
      'second-step': 'Su contraseña es correcta. Esta cuenta también pide un segundo paso.',
      'new-password':
        'La contraseña inicial debe cambiarse al iniciar sesión por primera vez. Elija una que solo usted conozca.',
      enrol:
        'Este consultorio pide a sus profesionales un código además de la contraseña. Configurarlo toma unos dos minutos.',
    },
    someoneElse: 'Iniciar sesión con otra cuenta',
    saveAndContinue: 'Guardar y continuar',
    saving: 'Guardando...',

    newPassword: 'Contraseña nueva',
    confirmPassword: 'Confirme la contraseña nueva',
    passwordFailed: 'No se pudo cambiar la contraseña. Intente de nuevo.',
    passwordKept: 'Su contraseña no se cambió.',
    sendLink: 'Recibir un correo con un enlace para elegir la contraseña',

    code: 'Código de seis dígitos',
    codeHint: 'De su aplicación de autenticación. Cambia cada 30 segundos.',
    useRecovery: 'Usar un código de recuperación',
    recoveryCode: 'Código de recuperación',
    recoveryHint: 'Uno de los diez códigos que guardó. Cada uno sirve una vez.',
    useApp: 'Usar la aplicación de autenticación',
    codeFailed: 'Ese código no funcionó. Intente de nuevo.',
    signInFailed: 'No se pudo iniciar sesión. Intente de nuevo.',
    signIn: 'Iniciar sesión',
    signingIn: 'Iniciando sesión...',

    setUpFailed: 'No se pudo empezar.',
    tryAgain: 'Intentar de nuevo',
    wentWrong: 'Algo salió mal.',
    preparing: 'Preparando',
    scan: 'Escanee esto con una aplicación de autenticación en su teléfono o en su administrador de contraseñas. Luego escriba los seis dígitos que muestra.',
    qrCode: 'Código QR para su aplicación de autenticación',
    cannotScan: '¿No puede escanearlo? Escriba esta clave:',
    checking: 'Comprobando...',
    turnOn: 'Activar la verificación en dos pasos',
    replace: 'Reemplazar la aplicación',

    codes: 'Códigos de recuperación',
    codesTitle: `Códigos de recuperación de ${practice.name}`,
    codesUse: 'Cada código le permite entrar una vez cuando no puede usar su aplicación de autenticación.',
    copied: 'Códigos de recuperación copiados',
    copyFailed: 'No se pudieron copiar los códigos. Selecciónelos y cópielos usted.',
    keepNow: 'Guarde estos códigos ahora.',
    keepNowBody:
      'Solo se muestran una vez. Si pierde los códigos y la aplicación, el consultorio tendrá que restablecer su acceso.',
    copy: 'Copiar',
    download: 'Descargar',
    print: 'Imprimir',
    saved: 'Ya los guardé',
  },
})
