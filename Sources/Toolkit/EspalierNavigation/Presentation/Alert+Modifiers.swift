public import EspalierCore
import EspalierGraphics
public import Foundation

extension View {
    /// Shows an alert while the binding is true. Each button dismisses it; an alert without buttons gets an OK button.
    public func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        alert(Text(titleKey), isPresented, isDialog: false, actions, { EmptyView() })
    }

    /// Shows an alert with a message while the binding is true.
    public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        alert(Text(titleKey), isPresented, isDialog: false, actions, message)
    }

    /// Shows an alert about `data` while the binding is true and `data` is not nil. The alert keeps the value that it was presented with.
    public func alert<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        alert(Text(titleKey), isPresented, data, isDialog: false, actions, { _ in EmptyView() })
    }

    /// Shows an alert with a message about `data` while the binding is true and `data` is not nil.
    public func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        alert(Text(titleKey), isPresented, data, isDialog: false, actions, message)
    }

    /// Shows an alert while the binding is true. Each button dismisses it; an alert without buttons gets an OK button.
    @_disfavoredOverload public func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        alert(Text(title), isPresented, isDialog: false, actions, { EmptyView() })
    }

    /// Shows an alert with a message while the binding is true.
    @_disfavoredOverload public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        alert(Text(title), isPresented, isDialog: false, actions, message)
    }

    /// Shows an alert about `data` while the binding is true and `data` is not nil. The alert keeps the value that it was presented with.
    @_disfavoredOverload public func alert<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        alert(Text(title), isPresented, data, isDialog: false, actions, { _ in EmptyView() })
    }

    /// Shows an alert with a message about `data` while the binding is true and `data` is not nil.
    @_disfavoredOverload public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        alert(Text(title), isPresented, data, isDialog: false, actions, message)
    }

    /// Shows an alert while the binding is true. Each button dismisses it; an alert without buttons gets an OK button.
    public func alert<A: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        alert(title, isPresented, isDialog: false, actions, { EmptyView() })
    }

    /// Shows an alert with a message while the binding is true.
    public func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        alert(title, isPresented, isDialog: false, actions, message)
    }

    /// Shows an alert about `data` while the binding is true and `data` is not nil. The alert keeps the value that it was presented with.
    public func alert<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        alert(title, isPresented, data, isDialog: false, actions, { _ in EmptyView() })
    }

    /// Shows an alert with a message about `data` while the binding is true and `data` is not nil.
    public func alert<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        alert(title, isPresented, data, isDialog: false, actions, message)
    }

    /// Shows an alert about an error while the binding is true and `error` is not nil.
    public func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        alert(Text(error?.errorDescription ?? ""), isPresented, error, isDialog: false, { _ in actions() }, { _ in EmptyView() })
    }

    /// Shows an alert with a message about an error while the binding is true and `error` is not nil.
    public func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A, @ViewBuilder message: @escaping (E) -> M
    ) -> some View {
        alert(Text(error?.errorDescription ?? ""), isPresented, error, isDialog: false, actions, message)
    }

    fileprivate func alert<A: View, M: View>(
        _ title: Text, _ isPresented: Binding<Bool>, isDialog: Bool, titleVisibility: Visibility = .visible, _ actions: @escaping () -> A,
        _ message: @escaping () -> M
    ) -> some View {
        let isShown = isPresented.wrappedValue
        return modifier(ModalModifier(
            identity: isShown ? AnyHashable(true) : nil, kind: isDialog ? .dialog : .alert,
            content: {
                AnyView(AlertBody {
                    AlertPanel(title: title, titleVisibility: titleVisibility, isDialog: isDialog, actions: actions(), message: message())
                })
            },
            dismiss: { isPresented.wrappedValue = false }, onDismiss: nil))
    }

    fileprivate func alert<A: View, M: View, T>(
        _ title: Text, _ isPresented: Binding<Bool>, _ data: T?, isDialog: Bool, titleVisibility: Visibility = .visible,
        _ actions: @escaping (T) -> A, _ message: @escaping (T) -> M
    ) -> some View {
        let isShown = isPresented.wrappedValue && data != nil
        return modifier(ModalModifier(
            identity: isShown ? AnyHashable(true) : nil, kind: isDialog ? .dialog : .alert,
            content: {
                AnyView(DataPanel(data: data) { data in
                    AlertPanel(title: title, titleVisibility: titleVisibility, isDialog: isDialog, actions: actions(data), message: message(data))
                })
            },
            dismiss: { isPresented.wrappedValue = false }, onDismiss: nil))
    }
}

/// SwiftUI: an alert keeps the data that it was presented with.
private struct DataPanel<T, Content: View>: View {
    @State private var data: T?
    private let content: (T) -> Content

    init(data: T?, content: @escaping (T) -> Content) {
        _data = State(initialValue: data)
        self.content = content
    }

    var body: some View { if let data { AlertBody { content(data) } } }
}

// MARK: - Confirmation dialogs

extension View {
    /// Shows a choice of actions while the binding is true. If none of them cancels, a Cancel button is added.
    public func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        alert(Text(titleKey), isPresented, isDialog: true, titleVisibility: titleVisibility, actions, { EmptyView() })
    }

    /// Shows a choice of actions with a message while the binding is true.
    public func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        alert(Text(titleKey), isPresented, isDialog: true, titleVisibility: titleVisibility, actions, message)
    }

    /// Shows a choice of actions about `data` while the binding is true and `data` is not nil.
    public func confirmationDialog<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        alert(Text(titleKey), isPresented, data, isDialog: true, titleVisibility: titleVisibility, actions, { _ in EmptyView() })
    }

    /// Shows a choice of actions with a message about `data` while the binding is true and `data` is not nil.
    public func confirmationDialog<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        alert(Text(titleKey), isPresented, data, isDialog: true, titleVisibility: titleVisibility, actions, message)
    }

    /// Shows a choice of actions while the binding is true. If none of them cancels, a Cancel button is added.
    @_disfavoredOverload public func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        alert(Text(title), isPresented, isDialog: true, titleVisibility: titleVisibility, actions, { EmptyView() })
    }

    /// Shows a choice of actions with a message while the binding is true.
    @_disfavoredOverload public func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        alert(Text(title), isPresented, isDialog: true, titleVisibility: titleVisibility, actions, message)
    }

    /// Shows a choice of actions about `data` while the binding is true and `data` is not nil.
    @_disfavoredOverload public func confirmationDialog<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        alert(Text(title), isPresented, data, isDialog: true, titleVisibility: titleVisibility, actions, { _ in EmptyView() })
    }

    /// Shows a choice of actions with a message about `data` while the binding is true and `data` is not nil.
    @_disfavoredOverload public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        alert(Text(title), isPresented, data, isDialog: true, titleVisibility: titleVisibility, actions, message)
    }

    /// Shows a choice of actions while the binding is true. If none of them cancels, a Cancel button is added.
    public func confirmationDialog<A: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        alert(title, isPresented, isDialog: true, titleVisibility: titleVisibility, actions, { EmptyView() })
    }

    /// Shows a choice of actions with a message while the binding is true.
    public func confirmationDialog<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        alert(title, isPresented, isDialog: true, titleVisibility: titleVisibility, actions, message)
    }

    /// Shows a choice of actions about `data` while the binding is true and `data` is not nil.
    public func confirmationDialog<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        alert(title, isPresented, data, isDialog: true, titleVisibility: titleVisibility, actions, { _ in EmptyView() })
    }

    /// Shows a choice of actions with a message about `data` while the binding is true and `data` is not nil.
    public func confirmationDialog<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        alert(title, isPresented, data, isDialog: true, titleVisibility: titleVisibility, actions, message)
    }
}
