import { textMessageFailed } from '../features/payments/directdebit/mandate/undelivered-code.server.ts'
import { onFailedTextMessage } from '../platform/sms/text-messages.server.ts'

onFailedTextMessage(textMessageFailed)
