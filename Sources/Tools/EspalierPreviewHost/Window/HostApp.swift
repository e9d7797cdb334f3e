import Combine
import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import Foundation

/// The window of previews: a switcher, controls for the surroundings, and the chosen preview.
struct HostApp: App {
    let model: HostModel

    init(model: HostModel) { self.model = model }
    init() { preconditionFailure("The app of the previews is made with its model.") }

    var body: some Scene {
        WindowGroup(model.title) { HostView(model: model) }.defaultSize(width: 900, height: 760)
    }
}

struct HostView: View {
    @ObservedObject var model: HostModel

    var body: some View {
        HStack(spacing: 0) {
            PreviewSwitcher(model: model).frame(width: 200)
            Divider()
            VStack(spacing: 0) {
                LookControls(model: model)
                Divider()
                PreviewStageView(model: model)
                if !model.losses.isEmpty { LossesNote(model: model) }
            }
        }
        .frame(minWidth: 640, minHeight: 420)
    }
}

/// The previews by their files.
private struct PreviewSwitcher: View {
    @ObservedObject var model: HostModel

    private var files: [String] {
        var files: [String] = []
        for preview in model.previews where files.last != preview.file { files.append(preview.file) }
        return files
    }

    var body: some View {
        List(selection: $model.selection) {
            ForEach(files, id: \.self) { file in
                Section(file) {
                    ForEach(model.previews.filter { $0.file == file }) { preview in
                        Text(verbatim: preview.name).lineLimit(1).truncationMode(.middle).tag(preview.id)
                    }
                }
            }
        }
        .listStyle(.sidebar)
    }
}

/// The chosen preview in its frame, and what went wrong in front of it.
private struct PreviewStageView: View {
    @ObservedObject var model: HostModel
    @Environment(\.displayScale) private var displayScale

    var body: some View {
        GeometryReader { geometry in
            let zoom = zoom(in: geometry.size)
            ZStack {
                Color.gray.opacity(0.25)
                if let picture = model.picture {
                    DeviceFrame(model.frame, zoom: zoom, name: model.selected?.name ?? "") {
                        Image(decorative: picture, scale: 1)
                            .resizable()
                            .frame(width: model.size.width * zoom, height: model.size.height * zoom)
                            .operatesPreview(zoom: zoom) { [model] in model.send($0) }
                    }
                    .environment(\.colorScheme, model.look.isDark ? .dark : .light)
                } else if model.trouble == nil {
                    ProgressView(model.isBuilding ? "Building" : "Starting")
                }
                if let trouble = model.trouble {
                    Color.gray.opacity(0.5)
                    TroubleView(model: model, trouble: trouble).padding(16).frame(maxHeight: .infinity, alignment: .bottom)
                }
            }
            // The picture has the pixels of the place that it fills, so that text stays sharp at every zoom.
            .onChange(of: zoom * displayScale, initial: true) { _, scale in model.look.scale = scale }
        }
    }

    /// Fits the preview into the space: it is made smaller, never larger.
    private func zoom(in space: CGSize) -> CGFloat {
        guard model.size.width > 0, model.size.height > 0 else { return 1 }
        let margin = DeviceFrame<EmptyView>.margin
        let zoom = min((space.width - margin) / model.size.width, (space.height - margin) / model.size.height, 1)
        // In steps, as each other zoom is another picture.
        return max((zoom * 50).rounded(.down) / 50, 0.1)
    }
}

/// Says quietly what has started anew with the last image.
private struct LossesNote: View {
    @ObservedObject var model: HostModel

    var body: some View {
        HStack(spacing: 8) {
            Image(systemName: "info.circle")
            Text(verbatim: model.losses.joined(separator: " ")).lineLimit(2).truncationMode(.tail).help(
                model.losses.joined(separator: "\n"))
            Spacer(minLength: 0)
            Button { model.losses = [] } label: { Image(systemName: "xmark") }.buttonStyle(.plain).accessibilityLabel("Close")
        }
        .font(.caption)
        .foregroundStyle(.secondary)
        .padding(.horizontal, 10)
        .padding(.vertical, 5)
        .background(.bar)
    }
}

/// A message in front of the last picture.
private struct TroubleView: View {
    @ObservedObject var model: HostModel
    let trouble: HostModel.Trouble

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Label(trouble.title, systemImage: "exclamationmark.triangle.fill").font(.headline).foregroundStyle(.red)
            if !trouble.text.isEmpty {
                ScrollView {
                    Text(verbatim: trouble.text).font(.system(.callout, design: .monospaced)).textSelection(.enabled)
                        .frame(maxWidth: .infinity, alignment: .leading)
                }
                .frame(maxHeight: 320)
            }
            HStack {
                if trouble.isOfStage { Button("Try Again") { model.restart() } }
                Button("Build Again") { model.rebuild() }
            }
        }
        .padding(16)
        .frame(maxWidth: 620, alignment: .leading)
        .fixedSize(horizontal: false, vertical: true)
        .background(.background, in: RoundedRectangle(cornerRadius: 10))
        .shadow(radius: 12)
    }
}
