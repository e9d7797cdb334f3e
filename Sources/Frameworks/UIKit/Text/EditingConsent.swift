/// Whether a view in which text is edited may have the keyboard: its delegate is asked once each time, whether the app or the user gives
/// it.
struct EditingConsent {
    enum Answer { case begins, ends, refused, nothing }

    /// Whether the delegate has been asked whether editing may begin, and whether it has said no to the user.
    private var wasAsked = false, isRefused = false

    /// The app gives the keyboard, to which the delegate has agreed, or takes it away.
    /// - Parameter isAgreed: whether the delegate has been asked, and the view does not have the keyboard yet.
    mutating func appActs(isAgreed: Bool) { wasAsked = isAgreed }

    /// The view has got the keyboard or lost it.
    /// - Parameter mayBegin: asks the delegate.
    /// - Returns: what the delegate is called for; `refused` where the keyboard is to be given back, and nothing where that has been done.
    mutating func keyboardChanged(to isThere: Bool, mayBegin: () -> Bool) -> Answer {
        if isThere, !wasAsked, !mayBegin() {
            isRefused = true
            return .refused
        }
        let wasRefused = isRefused
        (wasAsked, isRefused) = (false, false)
        if isThere { return .begins }
        return wasRefused ? .nothing : .ends
    }
}
