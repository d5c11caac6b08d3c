export default function InboxView() {
  return null;
}
