@testable import EspalierCore
@testable import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import SwiftUI
import Testing
import UIKit

/// What apps set on the proxies of bars shows in the bars of stacks and tabs. The proxies are the process's: each test puts back
/// what it has set.
@Suite("Proxies of bars") @MainActor struct BarProxyTests {
    private static let red = Color.Resolved(red: 1, green: 0, blue: 0, opacity: 1),
        blue = Color.Resolved(red: 0, green: 0, blue: 1, opacity: 1)

    private struct Screens: App {
        var body: some Scene {
            WindowGroup {
                TabView {
                    NavigationStack { Text("content").navigationTitle("Title") }.tabItem { Label("First", systemImage: "star") }
                    Text("other").tabItem { Label("Second", systemImage: "heart") }
                }
            }
        }
    }

    private func paints(_ app: TestApp) -> [Color.Resolved] {
        app.host.fullDisplayList.items.compactMap { item in
            switch item.command {
            case .fill(_, _, .color(let color), _), .text(_, .color(let color), _): color
            default: nil
            }
        }
    }

    @Test("Titles, backgrounds and tabs have the colours of the proxies, and hidden tabs are not there") func looks() throws {
        let bar = UINavigationBar.appearance(), tabs = UITabBar.appearance()
        defer {
            (bar.standardAppearance, bar.scrollEdgeAppearance, bar.largeTitleTextAttributes) = (UINavigationBarAppearance(), nil, nil)
            (tabs.isHidden, tabs.backgroundColor, tabs.unselectedItemTintColor) = (false, nil, nil)
        }
        bar.largeTitleTextAttributes = [.foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1)]
        tabs.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        let app = TestApp(Screens(), device: .phone)
        try app.settle()
        #expect(paints(app).contains(Self.red))
        #expect(paints(app).contains(Self.blue))
        #expect(throws: Never.self) { try app.find(.tab, "Second") }

        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        (bar.standardAppearance, bar.scrollEdgeAppearance) = (look, look)
        tabs.backgroundColor = nil
        tabs.isHidden = true
        let hidden = TestApp(Screens(), device: .phone)
        try hidden.settle()
        #expect(paints(hidden).contains(Self.blue))
        #expect(throws: (any Error).self) { try hidden.find(.tab, "Second") }
    }

    /// Says how dots look when it appears, as apps do.
    private struct Pages: View {
        var body: some View {
            TabView {
                Text("one")
                Text("two")
            }
            .tabViewStyle(.page)
            .onAppear {
                UIPageControl.appearance().currentPageIndicatorTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
                UIPageControl.appearance().pageIndicatorTintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
            }
        }
    }

    @Test("The dots of pages have the colours of their proxy, also if it is told when the pages appear") func dots() throws {
        let proxy = UIPageControl.appearance()
        defer { (proxy.currentPageIndicatorTintColor, proxy.pageIndicatorTintColor) = (nil, nil) }
        let app = TestApp(size: CGSize(width: 390, height: 844)) { Pages() }
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle()
        #expect(paints(app).contains(Self.red) && paints(app).contains(Self.blue))
    }
}
