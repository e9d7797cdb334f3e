import EspalierTesting
import SwiftUI
import Testing
import UIKit

/// Classes of the test's own, as proxies are the process's.
private final class OwnTable: UITableView {}
private final class OwnSwitch: UISwitch {}
private class OwnView: UIView {}
private final class InnerView: OwnView {}

@MainActor @Suite("What is said of all views of a class", .serialized) struct AppearanceTests {
    @Test("Views that are made afterwards look as the proxies of their classes say, the nearest class first") func looks() {
        let before = OwnView(frame: .zero)
        OwnView.appearance().backgroundColor = .red
        InnerView.appearance().tintColor = .green
        let view = OwnView(frame: .zero), inner = InnerView(frame: .zero)
        #expect(before.backgroundColor == nil && view.backgroundColor == .red && inner.backgroundColor == .red && inner.tintColor == .green)
        InnerView.appearance().backgroundColor = .blue
        #expect(InnerView(frame: .zero).backgroundColor == .blue && OwnView(frame: .zero).backgroundColor == .red)
        OwnSwitch.appearance().onTintColor = .orange
        #expect(OwnSwitch(frame: .zero).onTintColor == .orange && UISwitch(frame: .zero).onTintColor == nil)
        OwnTable.appearance().separatorStyle = .none
        OwnTable.appearance().showsVerticalScrollIndicator = false
        let table = OwnTable(frame: .zero, style: .plain)
        #expect(table.separatorStyle == .none && !table.showsVerticalScrollIndicator && table.backgroundColor == .systemBackground)
    }
}
