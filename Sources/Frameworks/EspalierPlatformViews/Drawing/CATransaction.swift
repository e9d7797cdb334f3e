import EspalierApp
public import Foundation

/// What changes of layers have in common that are made together. Layers change at once here, without an animation of their own: the
/// duration is that of explicit animations which say none.
@MainActor @preconcurrency public final class CATransaction: NSObject {
    private var duration = 0.25
    private var isWithoutActions = false
    private var curve: CAMediaTimingFunction?
    private var completion: (@MainActor () -> Void)?
    /// How many of its animations run.
    private var running = 0
    private var isCommitted = false

    // Of the main thread, as the transactions of layers are.
    private static var open: [CATransaction] = []
    static var current: CATransaction? { open.last }

    private override init() { super.init() }

    /// Begins a transaction, in the one that is open.
    public class func begin() {
        let new = CATransaction()
        if let outer = current { (new.duration, new.isWithoutActions, new.curve) = (outer.duration, outer.isWithoutActions, outer.curve) }
        open.append(new)
    }

    /// Ends the transaction that was begun last.
    public class func commit() {
        guard let last = open.popLast() else { return }
        last.isCommitted = true
        last.endIfDone()
    }

    /// Nothing to do: changes are shown in the next frame.
    public class func flush() {}
    /// The duration of explicit animations that say none, in seconds.
    public class func animationDuration() -> CFTimeInterval { current?.duration ?? 0.25 }
    /// Sets it, in an open transaction.
    public class func setAnimationDuration(_ dur: CFTimeInterval) { current?.duration = dur.isFinite ? max(dur, 0) : 0.25 }
    /// Whether layers change without animations of their own. Only stored: they always do.
    public class func disableActions() -> Bool { current?.isWithoutActions ?? false }
    /// Sets it, in an open transaction. Only stored.
    public class func setDisableActions(_ flag: Bool) { current?.isWithoutActions = flag }
    /// The curve of layers' own animations. Only stored.
    public class func animationTimingFunction() -> CAMediaTimingFunction? { current?.curve }
    /// Sets it, in an open transaction. Only stored.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { current?.curve = function }
    /// Sets what is called on the main thread when the explicit animations are over that are added after this call, in the open
    /// transaction; where there are none, soon after its end.
    public class func setCompletionBlock(_ block: (@MainActor () -> Void)?) { current?.completion = block }

    func animationBegins() { running += 1 }
    func animationEnds() {
        running -= 1
        endIfDone()
    }

    private func endIfDone() {
        guard isCommitted, running <= 0, let completion else { return }
        self.completion = nil
        AppRuntime.after(0, completion)
    }
}
