package import EspalierCore
import EspalierGraphics

/// The views that a scene puts into its windows, without their type.
@MainActor package protocol SceneContentBox: AnyObject {
    /// A copy for one window.
    func copy(value: WindowValue?) -> any SceneContentBox
    /// Puts the views into a window.
    func install(in host: ViewHost)
    /// Puts what a later evaluation of the app's body has made of the same scene in the place of this.
    func update(from other: any SceneContentBox)
}

/// The closure that makes a window's views, and the element that has run it.
@MainActor package final class SceneContentClosure<Content: View>: SceneContentBox {
    private var make: (WindowValue?) -> Content
    private let value: WindowValue?
    private weak var reader: _Element?

    package init(value: WindowValue? = nil, _ make: @escaping (WindowValue?) -> Content) {
        self.make = make
        self.value = value
    }

    package func copy(value: WindowValue?) -> any SceneContentBox { SceneContentClosure(value: value, make) }
    package func install(in host: ViewHost) { host.setRoot(SceneContent(closure: self)) }

    package func update(from other: any SceneContentBox) {
        guard let other = other as? SceneContentClosure<Content> else { return }
        make = other.make
        reader?.invalidate()
    }

    fileprivate func callAsFunction() -> Content {
        reader = EvaluationScope.current
        return make(value)
    }
}

/// The root view of a window. It makes the content in a body of its own, so that state of the app that it reads updates the window.
private struct SceneContent<Content: View>: View {
    let closure: SceneContentClosure<Content>
    var body: Content { closure() }
}

/// The value or document that a window shows.
@MainActor package class WindowValue {
    /// The value; nil for a window without one.
    package var hashable: AnyHashable? { nil }
    /// Whether the window may close. If not, the user is asked.
    package func mayClose() -> Bool { true }
    /// The window has come to the front, or is not there any more.
    package func phaseChanged(to phase: ScenePhase) {}
}

@MainActor final class TypedWindowValue<Value: Hashable>: WindowValue {
    private let location: StateLocation<Value?>
    init(_ value: Value?) { location = StateLocation(value) }
    override var hashable: AnyHashable? { location.get().map { AnyHashable($0) } }
    var binding: Binding<Value?> { Binding(location: location) }
}
