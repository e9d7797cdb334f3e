package import EspalierCore
import EspalierGraphics

/// What a scene puts into its windows, without the views' type.
@MainActor package protocol SceneContentBox: AnyObject {
    /// For one window.
    func copy(value: WindowValue?) -> any SceneContentBox
    /// Puts the views into a window.
    func install(in host: ViewHost)
    /// Takes what a later evaluation of the app's body has made of the same scene.
    func take(_ other: any SceneContentBox)
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

    package func take(_ other: any SceneContentBox) {
        guard let other = other as? SceneContentClosure<Content> else { return }
        make = other.make
        reader?.invalidate()
    }

    fileprivate func callAsFunction() -> Content {
        reader = EvaluationScope.current
        return make(value)
    }
}

/// A window's root: makes the content as a body of its own, so that state of the app that it reads updates the window.
private struct SceneContent<Content: View>: View {
    let closure: SceneContentClosure<Content>
    var body: Content { closure() }
}

/// What a window stands for.
@MainActor package class WindowValue {
    /// nil for none.
    package var hashable: AnyHashable? { nil }
    /// Whether the window may close; asks the user if not.
    package func mayClose() -> Bool { true }
}

@MainActor final class TypedWindowValue<Value: Hashable>: WindowValue {
    private let location: StateLocation<Value?>
    init(_ value: Value?) { location = StateLocation(value) }
    override var hashable: AnyHashable? { location.get().map { AnyHashable($0) } }
    var binding: Binding<Value?> { Binding(location: location) }
}
