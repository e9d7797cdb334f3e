import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// What is known of the chosen view, or the list of all bodies that ran.
struct DetailPane: View {
    let session: InspectorSession
    @State private var page = Page.view

    private enum Page: Hashable { case view, bodies }

    var body: some View {
        VStack(spacing: 0) {
            Picker(selection: $page) {
                Text(verbatim: "View").tag(Page.view)
                Text(verbatim: "Bodies").tag(Page.bodies)
            } label: {
                Text(verbatim: "Page")
            }
            .pickerStyle(.segmented)
            .labelsHidden()
            .controlSize(.small)
            .fixedSize()
            .frame(height: 32)
            Divider()
            switch page {
            case .view:
                if let report = session.report {
                    ReportForm(session: session, report: report)
                } else {
                    Note(
                        symbol: "cursorarrow.rays", title: "No view chosen",
                        text: "Choose one in the tree, or with Pick in the app's window.")
                }
            case .bodies:
                BodyLog(runs: session.runs)
            }
        }
    }
}

/// A text in the middle of an empty place.
private struct Note: View {
    let symbol: String
    let title: String
    let text: String

    var body: some View {
        VStack(spacing: 6) {
            Image(systemName: symbol).font(.system(size: 28)).foregroundStyle(.tertiary)
            Text(verbatim: title).font(.headline)
            Text(verbatim: text).font(.callout).foregroundStyle(.secondary).multilineTextAlignment(.center)
        }
        .padding(24)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// The bodies that ran, and why, the newest first.
private struct BodyLog: View {
    let runs: [BodyRun]

    var body: some View {
        if runs.isEmpty {
            Note(symbol: "arrow.triangle.2.circlepath", title: "No body has run", text: "Each run is listed here with what made it run.")
        } else {
            List {
                ForEach(runs.reversed()) { run in
                    HStack(alignment: .firstTextBaseline, spacing: 10) {
                        Text(verbatim: "\(run.frame)").font(.system(size: 11).monospacedDigit()).foregroundStyle(.secondary)
                            .frame(width: 36, alignment: .trailing)
                        VStack(alignment: .leading, spacing: 1) {
                            Text(verbatim: run.name).font(.system(size: 12, weight: .medium)).lineLimit(1)
                            Text(verbatim: run.reason).font(.system(size: 11)).foregroundStyle(.secondary).lineLimit(2)
                        }
                        Spacer(minLength: 0)
                        if run.transaction != "plain" {
                            Text(verbatim: run.transaction).font(.system(size: 11)).foregroundStyle(.secondary).lineLimit(1)
                        }
                    }
                    .accessibilityElement(children: .combine)
                }
            }
            .listStyle(.plain)
            .accessibilityLabel(Text(verbatim: "Bodies that ran"))
        }
    }
}
