public import EspalierCore
import EspalierGraphics
import Foundation

/// The tokens before the text of a search field, whatever their type.
@MainActor struct SearchTokens {
    let count: () -> Int
    let removeLast: () -> Void
    let removeAll: () -> Void
    /// Adds a token; false if it is of another type.
    let add: (Any) -> Bool
    let view: () -> AnyView
    /// The views of tokens that can be added; nil where none are suggested.
    let suggestions: AnyView?
}

extension SearchTokens {
    init<C, T: View, S: View>(
        _ tokens: Binding<C>, suggested: S, plain token: @escaping (C.Element) -> T
    ) where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        self.init(
            tokens, suggestions: S.self == EmptyView.self ? nil : AnyView(suggested),
            view: { AnyView(ForEach(Array(tokens.wrappedValue)) { TokenCapsule(content: token($0)) }) })
    }

    private init<C>(_ tokens: Binding<C>, suggestions: AnyView?, view: @escaping () -> AnyView)
    where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        count = { tokens.wrappedValue.count }
        removeLast = {
            guard let last = tokens.wrappedValue.indices.last else { return }
            tokens.wrappedValue.remove(at: last)
        }
        removeAll = { if !tokens.wrappedValue.isEmpty { tokens.wrappedValue.removeAll() } }
        add = { value in
            guard let element = value as? C.Element else { return false }
            // SwiftUI: each token can be added only once.
            if !tokens.wrappedValue.contains(where: { $0.id == element.id }) { tokens.wrappedValue.append(element) }
            return true
        }
        self.view = view
        self.suggestions = suggestions
    }
}

/// A token in the field.
private struct TokenCapsule<Content: View>: View {
    let content: Content

    var body: some View {
        content
            .lineLimit(1)
            .padding(.horizontal, Theme.tokenPadding)
            .textHeight(Theme.tokenHeight)
            .background(Color.accentColor.opacity(Theme.tokenOpacity), in: Capsule())
    }
}

// MARK: - Modifiers

extension View {
    private func searchable<C, T: View>(
        _ text: Binding<String>, _ tokens: Binding<C>, _ isPresented: Binding<Bool>?, _ placement: SearchFieldPlacement, _ prompt: Text?,
        _ token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        modifier(SearchableModifier(
            text: text, tokens: SearchTokens(tokens, suggested: EmptyView(), plain: token), isPresented: isPresented,
            placement: placement, prompt: prompt))
    }

    private func searchable<C, T: View>(
        _ text: Binding<String>, _ tokens: Binding<C>, _ suggested: Binding<C>, _ isPresented: Binding<Bool>?,
        _ placement: SearchFieldPlacement, _ prompt: Text?, _ token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        modifier(SearchableModifier(
            text: text,
            tokens: SearchTokens(
                tokens, suggested: ForEach(Array(suggested.wrappedValue)) { token($0).searchCompletion($0) }, plain: token),
            isPresented: isPresented, placement: placement, prompt: prompt))
    }

    /// A search field with tokens before its text.
    /// - Parameters:
    ///   - tokens: the tokens that are set. Backspace at the text's start removes the last one.
    ///   - token: the view of a token.
    public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, tokens, nil, placement, prompt, token)
    }

    /// With a prompt, whose key is looked up in the app's translations.
    public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, tokens, nil, placement, Text(prompt), token)
    }

    /// With a prompt that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public func searchable<C, T: View, S: StringProtocol>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: S,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, tokens, nil, placement, Text(prompt), token)
    }

    /// Also reads and sets whether the field is in use.
    public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, tokens, isPresented, placement, prompt, token)
    }

    /// With a prompt, whose key is looked up in the app's translations.
    public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, tokens, isPresented, placement, Text(prompt), token)
    }

    /// With a prompt that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public func searchable<C, T: View, S: StringProtocol>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: S, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, tokens, isPresented, placement, Text(prompt), token)
    }

    /// - Parameter suggestedTokens: what can be chosen below the field.
    public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, tokens, suggestedTokens, nil, placement, prompt, token)
    }

    /// With suggested tokens, and a prompt whose key is looked up in the app's translations.
    public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, tokens, suggestedTokens, nil, placement, Text(prompt), token)
    }

    /// With suggested tokens, and a prompt that is shown as it is.
    @_disfavoredOverload public func searchable<C, T: View, S: StringProtocol>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: S, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, tokens, suggestedTokens, nil, placement, Text(prompt), token)
    }

    /// With suggested tokens, reading and setting whether the field is in use.
    public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, tokens, suggestedTokens, isPresented, placement, prompt, token)
    }

    /// With suggested tokens, and a prompt whose key is looked up in the app's translations.
    public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text, tokens, suggestedTokens, isPresented, placement, Text(prompt), token)
    }

    /// A search field whose tokens can be edited in place.
    public func searchable<C, T: View>(
        text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View
    where C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, C.Element: Identifiable, C.Index: Hashable {
        modifier(SearchableModifier(
            text: text, tokens: SearchTokens(editable: editableTokens, token: token), isPresented: nil, placement: placement, prompt: prompt))
    }

    /// With tokens that the field may change, reading and setting whether it is in use.
    public func searchable<C, T: View>(
        text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View
    where C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, C.Element: Identifiable, C.Index: Hashable {
        modifier(SearchableModifier(
            text: text, tokens: SearchTokens(editable: editableTokens, token: token), isPresented: isPresented, placement: placement,
            prompt: prompt))
    }
}

extension SearchTokens {
    fileprivate init<C, T: View>(editable tokens: Binding<C>, token: @escaping (Binding<C.Element>) -> T)
    where C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, C.Element: Identifiable, C.Index: Hashable {
        self.init(tokens, suggestions: nil, view: { AnyView(ForEach(tokens) { TokenCapsule(content: token($0)) }) })
    }
}
