public import EspalierCore
public import Foundation

/// A round button with a question mark, which leads to help.
public struct HelpLink: View {
    private enum Target {
        case url(URL)
        case action(() -> Void)
    }

    private let target: Target
    @Environment(\.openURL) private var openURL

    /// Opens a URL, by the `openURL` action of the environment.
    public init(destination: URL) { target = .url(destination) }
    /// Runs an action that shows the help.
    public init(action: @escaping () -> Void) { target = .action(action) }

    public var body: some View {
        Button {
            switch target {
            case .url(let url): openURL(url)
            case .action(let action): action()
            }
        } label: {
            Text(verbatim: "?").fontWeight(.semibold)
        }
        .buttonBorderShape(.circle)
        .accessibilityLabel(Text(.word(.help)))
        .accessibility { if case .url(let url) = target { ($0.traits, $0.destination) = (.isLink, url) } }
    }
}
