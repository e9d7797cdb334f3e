import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// A report on a view, in sections.
struct ReportForm: View {
    @Bindable var session: InspectorSession
    let report: ViewReport

    var body: some View {
        Form {
            Section {
                if let source = report.source { ReportLine(line: source) }
                ForEach(report.place) { ReportLine(line: $0) }
                ForEach(report.layout) { ReportLine(line: $0) }
            } header: {
                HStack(alignment: .firstTextBaseline) {
                    Text(verbatim: report.title)
                    Spacer()
                    if let module = report.module { Text(verbatim: module).font(.caption).foregroundStyle(.secondary) }
                }
            }
            if !report.state.isEmpty {
                Section {
                    ForEach(report.state) { StateLine(session: session, line: $0) }
                } header: { Text(verbatim: "State") }
            }
            if !report.runs.isEmpty { RunSection(runs: report.runs) }
            if report.layers.count > 0 { LayerSection(layers: report.layers) }
            lines("Environment", report.environment)
            lines("Preferences", report.preferences)
            lines("Alignment guides", report.guides)
            costly("Accessibility", .accessibility, report.accessibility)
            costly("Display items", .display, report.display)
        }
        .formStyle(.grouped)
        .controlSize(.small)
        .font(.system(size: 12))
        .accessibilityLabel(Text(verbatim: "Report"))
    }

    @ViewBuilder private func lines(_ title: String, _ lines: [ViewReport.Line]) -> some View {
        if !lines.isEmpty {
            Section { ForEach(lines) { ReportLine(line: $0) } } header: { Text(verbatim: title) }
        }
    }

    /// A part that is read only while it is open.
    private func costly(_ title: String, _ part: ViewReporter.Part, _ lines: [ViewReport.Line]) -> some View {
        Section {
            DisclosureGroup(isExpanded: Binding {
                session.parts.contains(part)
            } set: { isOn in
                if isOn { session.parts.insert(part) } else { session.parts.remove(part) }
            }) {
                ForEach(lines) { ReportLine(line: $0) }
                if lines.isEmpty { Text(verbatim: "None").foregroundStyle(.secondary) }
            } label: {
                Text(verbatim: title)
            }
        }
    }
}

/// A name and a value.
private struct ReportLine: View {
    let line: ViewReport.Line

    var body: some View {
        LabeledContent {
            HStack(spacing: 6) {
                if let note = line.note { Text(verbatim: note).foregroundStyle(.secondary) }
                Text(verbatim: line.value).lineLimit(3).multilineTextAlignment(.trailing).monospacedDigit()
            }
        } label: {
            Text(verbatim: line.label)
        }
    }
}

/// The modifiers from the outside to the view: what each was proposed and what it has answered.
private struct LayerSection: View {
    let layers: [ViewReport.Layer]

    var body: some View {
        Section {
            Grid(alignment: .leading, horizontalSpacing: 14, verticalSpacing: 5) {
                GridRow {
                    Text(verbatim: "Layer")
                    Text(verbatim: "Proposed").gridColumnAlignment(.trailing)
                    Text(verbatim: "Size").gridColumnAlignment(.trailing)
                    Text(verbatim: "At").gridColumnAlignment(.trailing)
                }
                .font(.system(size: 11)).foregroundStyle(.secondary)
                ForEach(layers) { layer in
                    GridRow {
                        Text(verbatim: layer.name).lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
                        Text(verbatim: layer.proposal)
                        Text(verbatim: layer.size)
                        Text(verbatim: layer.place)
                    }
                    .monospacedDigit()
                }
            }
            .padding(.vertical, 2)
        } header: {
            Text(verbatim: "Layers")
        }
    }
}

private struct RunSection: View {
    let runs: [ViewReport.Run]

    var body: some View {
        Section {
            ForEach(runs) { run in
                LabeledContent {
                    Text(verbatim: run.transaction).foregroundStyle(.secondary).lineLimit(1)
                } label: {
                    Text(verbatim: "Frame \(run.frame): \(run.reason)").lineLimit(2)
                }
            }
        } header: {
            Text(verbatim: "Body ran because of")
        }
    }
}

/// A value of the view's state. Simple ones can be written.
private struct StateLine: View {
    let session: InspectorSession
    let line: ViewReport.Line

    var body: some View {
        switch line.edit {
        case .bool(let value):
            Toggle(isOn: Binding { value } set: { session.write(.bool($0), to: line.label) }) { Text(verbatim: line.label) }
        case .some(let value):
            LabeledContent {
                StateField(value: value, name: line.label) { session.write($0, to: line.label) }
            } label: {
                Text(verbatim: line.label)
            }
        case nil:
            ReportLine(line: line)
        }
    }
}

private struct StateField: View {
    let value: EditableValue
    let name: String
    let write: (EditableValue) -> Void
    @State private var text = ""

    var body: some View {
        TextField(text: $text, prompt: Text(verbatim: "empty")) { Text(verbatim: name) }
            .labelsHidden()
            .multilineTextAlignment(.trailing)
            .frame(maxWidth: 180)
            .onAppear { text = value.text }
            .onChange(of: value) { text = value.text }
            .onSubmit { if let new = value.read(text) { write(new) } else { text = value.text } }
    }
}
