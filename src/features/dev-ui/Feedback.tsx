import { Camera, MailWarning, SearchX } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../../ui/Alert.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Input } from '../../ui/Input.tsx'
import { Message } from '../../ui/Message.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { notify } from '../../ui/notices.ts'
import { Price } from '../../ui/Price.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Section } from './Section.tsx'

type Open = 'dialog' | 'sheet' | 'firm' | 'form' | null

export function Feedback() {
  const [open, setOpen] = useState<Open>(null)
  const [isAlertShown, setAlertShown] = useState(true)
  const [isBannerShown, setBannerShown] = useState(true)
  const [until] = useState(() => new Date(Date.now() + 4 * 3600 * 1000))
  const close = () => setOpen(null)
  return (
    <>
      <Section title="Dialog and bottom sheet">
        <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
        <Button look="quiet" onClick={() => setOpen('sheet')}>
          Open a sheet
        </Button>
        <Button look="quiet" onClick={() => setOpen('firm')}>
          Open one that stays
        </Button>
        <Button look="quiet" onClick={() => setOpen('form')}>
          Open one with a form
        </Button>
        <Modal
          isOpen={open === 'form'}
          onClose={close}
          look="wide"
          isSticky
          title="Join for free"
          text="Only its own button closes it."
        >
          <Input label="Name" />
          <Button onClick={close}>Join</Button>
        </Modal>
        <Modal
          isOpen={open === 'dialog'}
          onClose={close}
          title="Delete this chat?"
          text="It is gone for you, not for Noor."
        >
          <Button look="danger" onClick={close}>
            Delete
          </Button>
          <Button look="quiet" onClick={close}>
            Keep it
          </Button>
        </Modal>
        <Modal isOpen={open === 'sheet'} onClose={close} look="sheet" title="Filters">
          <Button onClick={close}>Show 24 members</Button>
        </Modal>
        <Modal isOpen={open === 'firm'} title="Are you 18 or older?" text="This one cannot be waved away.">
          <Button onClick={close}>Yes</Button>
        </Modal>
      </Section>
      <Section title="Toast">
        <Button look="quiet" onClick={() => notify('success', 'Your profile is saved.')}>
          Success
        </Button>
        <Button look="quiet" onClick={() => notify('failure', 'That did not work. Nothing was lost.')}>
          Failure
        </Button>
        <Button
          look="quiet"
          onClick={() =>
            notify('plain', 'Photo deleted.', {
              text: 'Undo',
              onPress: () => notify('success', 'It is back.'),
            })
          }
        >
          With a way back
        </Button>
      </Section>
      <Section title="Alert">
        <div className="flex w-full flex-col gap-3">
          {isAlertShown && (
            <Alert
              title="Confirm your e-mail"
              action={<Button>Send again</Button>}
              onDismiss={() => setAlertShown(false)}
            >
              You receive messages once you have confirmed your address.
            </Alert>
          )}
          <Alert look="success">Your order is complete.</Alert>
          <Alert look="warning">You have 3 credits left.</Alert>
          <Alert look="danger">You have no credits left.</Alert>
        </div>
      </Section>
      <Section title="Banner">
        <div className="w-full">
          {isBannerShown && (
            <Banner
              Icon={Camera}
              title="Show yourself"
              text="With a photo you are found more often."
              onDismiss={() => setBannerShown(false)}
            >
              <Button look="quiet">Add a photo</Button>
            </Banner>
          )}
          <Banner
            Icon={MailWarning}
            look="warning"
            title="Your address is not confirmed"
            text="We wrote to anna@vonk.example."
          >
            <Button look="quiet">Send again</Button>
          </Banner>
        </div>
      </Section>
      <Section title="Tabs">
        <Tabs
          label="Likes"
          tabs={[
            { to: '/dev/ui', text: 'Received', count: 3 },
            { to: '/likes', text: 'Given' },
            { to: '/likes/matches', text: 'Matches' },
          ]}
        />
      </Section>
      <Section title="Stepper and progress">
        <div className="w-full max-w-lg">
          <Stepper steps={['Photo', 'About you', 'Looks', 'Interests']} current={1} />
        </div>
        <div className="w-full max-w-lg">
          <Stepper
            steps={['Photo', 'About you', 'Looks', 'Interests']}
            current={3}
            skipped={{ steps: [0, 2], text: 'skipped' }}
          />
        </div>
        <div className="w-full max-w-lg">
          <Stepper steps={['Photo', 'About you', 'Looks', 'Interests']} current={4} />
        </div>
        {[0, 64, 100].map((value) => (
          <div key={value} className="w-full max-w-lg">
            <Progress label={`Uploading ${value}`} value={value} />
          </div>
        ))}
      </Section>
      <Section title="Skeleton">
        <Loading label="Loading" className="flex w-full max-w-sm items-center gap-3">
          <Skeleton className="size-14 rounded-full" />
          <div className="grow">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="mt-2 h-4" />
          </div>
        </Loading>
      </Section>
      <Section title="Empty state">
        <Message
          mark={<SearchX className="size-11" />}
          title="Nobody found"
          text="Try a wider age range or another place."
        >
          <Button look="quiet">Widen the search</Button>
        </Message>
      </Section>
      <Section title="Error state">
        <ErrorState onRetry={() => notify('plain', 'Trying once more')} />
        <ErrorState text="Trying once more." onRetry={() => {}} isBusy />
      </Section>
      <Section title="Countdown and price">
        <Countdown until={until} label="Time left for the bonus" className="text-xl" />
        <Countdown until={new Date(0)} label="No time left" className="text-xl" />
        <Price amount={1875} before={2500} currency="EUR" note="€ 0.25 a message" size="large" />
        <Price amount={9900} currency="PLN" />
      </Section>
    </>
  )
}
