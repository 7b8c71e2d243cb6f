import {
  Ban,
  CircleHelp,
  HatGlasses,
  ImageOff,
  type LucideIcon,
  Megaphone,
  MessageCircleWarning,
  WalletMinimal,
} from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { TextArea } from '../../../ui/Input.tsx'
import { ModalFoot } from '../../../ui/ModalFoot.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { useSite } from '../../page-basics/site.ts'
import type { MemberProfile } from '../../profiles/profiles.contract.ts'
import type { ReportReason } from '../safety.contract.ts'
import { ReportPhotoChoice } from './ReportPhotoChoice.tsx'

/** With photos, the reporter can choose which one the report is about. */
export type ReportedMember = Pick<MemberProfile, 'id' | 'name'> & { photos?: MemberProfile['photos'] }
type Props = {
  member: ReportedMember
  photo: string | undefined
  message: string | undefined
  onSent(): void
}

export default function ReportForm({ member, photo, message, onSent }: Props) {
  const { t } = useTexts('member_page')
  const { id, name } = member
  const { user } = useSite()
  const photos = member.photos?.filter((photo) => !photo.is_locked) ?? []
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ reason, photo, remarks = '' }) =>
      api.api['report.php'].$post({
        json: {
          ...{ profile: id, reason: reason as ReportReason, remarks },
          ...(photo && { photo }),
          ...(message && { message }),
        },
      }),
    onDone: onSent,
    draft: `report of ${photo ?? message ?? id} by ${user?.profile.id}`,
  })
  const reasons = Object.entries(reportReasonIcons) as [
    ReportReason,
    (typeof reportReasonIcons)[ReportReason],
  ][]
  return (
    <form {...formProps} className="flex flex-col gap-6">
      <FormProblem problem={problem} />
      <RadioCards
        name="reason"
        isRoomy
        label={t('member_page.report_reason')}
        error={errors.reason}
        {...(photo && { defaultValue: 'photo' })}
        cards={reasons.map(([value, Icon]) => ({ value, Icon, text: t(`member_page.reason_${value}`) }))}
      />
      {photos.length > 0 && <ReportPhotoChoice photos={photos} start={photo} />}
      <TextArea
        name="remarks"
        label={t('member_page.report_remarks')}
        hint={t('member_page.report_remarks_hint')}
        error={errors.remarks}
      />
      <p className="wrap-anywhere rounded-field bg-primary-tint px-3.5 py-3">
        {t('member_page.report_next', { name })}
      </p>
      <ModalFoot>
        <Button type="submit" isBusy={isBusy} className="min-h-12 grow">
          {t('member_page.report_send')}
        </Button>
      </ModalFoot>
    </form>
  )
}

/** A record, so that the compiler complains when a reason is missing. */
const reportReasonIcons: Record<ReportReason, LucideIcon> = {
  fake: HatGlasses,
  scam: WalletMinimal,
  abuse: MessageCircleWarning,
  underage: Ban,
  photo: ImageOff,
  advertising: Megaphone,
  other: CircleHelp,
}
